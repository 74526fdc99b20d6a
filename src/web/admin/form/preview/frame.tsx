/** Shows a page of the site in an iframe as wide as a phone, a tablet or a desktop, scaled down if there is less room. */
import { useEffect, useRef, useState } from 'react';
import { preview as m } from './messages/en-GB.ts';

export interface PreviewSource {
  address: string;
  /** Increases with each version or retry, so that the same address is fetched again */
  number: number;
}

interface Props {
  /** Null: still loading */
  source: PreviewSource | null;
  title: string;
  /** The width of the page, in its own pixels */
  width: number;
}

/** Skips the view transition, so that a new preview replaces the previous one without a cross-fade. */
function withoutTransition(inside: Window): void {
  const { CSSStyleSheet: Sheet } = inside as Window & typeof globalThis;
  const sheet = new Sheet();
  sheet.replaceSync('@view-transition { navigation: none }');
  inside.document.adoptedStyleSheets = [sheet];
}

export function Frame({ source, title, width }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  /** The first preview; later ones replace the frame's location, so that they add no history entries */
  const [first, setFirst] = useState<PreviewSource | null>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  /** The scroll position of the previous preview; null for the first */
  const scrollPosition = useRef<{ x: number; y: number } | null>(null);
  const [isLoaded, setIsLoaded] = useState(false);

  useEffect(() => {
    const box = place.current;
    if (box === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (source === null || source === first) return;
    const inside = frame.current?.contentWindow;
    if (first === null || !inside) return setFirst(source);
    scrollPosition.current = { x: inside.scrollX, y: inside.scrollY };
    // The page before it may not have loaded completely.
    withoutTransition(inside);
    inside.location.replace(source.address);
  }, [source, first]);

  const handleLoad = () => {
    const inside = frame.current?.contentWindow;
    if (!inside) return;
    setIsLoaded(true);
    if (scrollPosition.current !== null)
      inside.scrollTo({
        left: scrollPosition.current.x,
        top: scrollPosition.current.y,
        behavior: 'instant',
      });
    scrollPosition.current = null;
    // The preview is read-only: other pages of the site cannot be framed, and no form may be sent from here.
    inside.document.addEventListener('click', (event) => {
      const link = (event.target as Element | null)?.closest?.('a[href]');
      if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
    });
    inside.document.addEventListener('submit', (event) => event.preventDefault());
    withoutTransition(inside);
  };

  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width);
  return (
    <div className="preview-place" ref={place} aria-busy={!isLoaded}>
      <span className="vh" role="status">
        {isLoaded ? '' : m.loading}
      </span>
      {first !== null && (
        <div className="preview-sheet" style={{ width: width * scale, height: room.height }}>
          {/* `sandbox` would show the parts meant for browsers without scripts. The page's content policy blocks all
              scripts anyway. */}
          <iframe
            ref={frame}
            title={title}
            src={first.address}
            style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
            onLoad={handleLoad}
          />
        </div>
      )}
    </div>
  );
}
