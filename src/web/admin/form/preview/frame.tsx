/** Shows a page of the site in an iframe with the width of a device, scaled down if there is less room. */
import { useEffect, useRef, useState } from 'react';
import { preview as m } from './messages/en-GB.ts';

/** A new object for each version or retry, so that even the same address is loaded again. */
export interface PreviewSource {
  address: string;
}

interface Props {
  /** Null: still loading */
  source: PreviewSource | null;
  title: string;
  /** The width of the page, in its own pixels */
  width: number;
}

/** Switches view transitions off, so that a new preview replaces the previous one without a cross-fade. */
function disableTransitions(previewWindow: Window): void {
  const { CSSStyleSheet: Sheet } = previewWindow as Window & typeof globalThis;
  const sheet = new Sheet();
  sheet.replaceSync('@view-transition { navigation: none }');
  previewWindow.document.adoptedStyleSheets = [sheet];
}

export function Frame({ source, title, width }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  /** The first preview. Later ones replace the location of the frame, so that they add no entries to the history */
  const [firstSource, setFirstSource] = useState<PreviewSource | null>(null);
  /** The size of the container, in pixels */
  const [containerSize, setContainerSize] = useState({ width: 0, height: 0 });
  /** The scroll position of the previous preview; null for the first */
  const scrollPosition = useRef<{ x: number; y: number } | null>(null);
  const [isLoaded, setIsLoaded] = useState(false);

  useEffect(() => {
    const containerElement = container.current;
    if (containerElement === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined)
        setContainerSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(containerElement);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (source === null || source === firstSource) return;
    const previewWindow = frame.current?.contentWindow;
    if (firstSource === null || !previewWindow) return setFirstSource(source);
    scrollPosition.current = { x: previewWindow.scrollX, y: previewWindow.scrollY };
    // The page that is replaced may not have loaded completely, so `handleLoad` may not have done this.
    disableTransitions(previewWindow);
    previewWindow.location.replace(source.address);
  }, [source, firstSource]);

  const handleLoad = () => {
    const previewWindow = frame.current?.contentWindow;
    if (!previewWindow) return;
    setIsLoaded(true);
    if (scrollPosition.current !== null)
      previewWindow.scrollTo({
        left: scrollPosition.current.x,
        top: scrollPosition.current.y,
        behavior: 'instant',
      });
    scrollPosition.current = null;
    // The preview is read-only: other pages of the site cannot be framed, and no form may be sent from here.
    previewWindow.document.addEventListener('click', (event) => {
      const link = (event.target as Element | null)?.closest?.('a[href]');
      if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
    });
    previewWindow.document.addEventListener('submit', (event) => event.preventDefault());
    disableTransitions(previewWindow);
  };

  const scale = containerSize.width === 0 ? 1 : Math.min(1, containerSize.width / width);
  return (
    <div className="preview-place" ref={container} aria-busy={!isLoaded}>
      <span className="visually-hidden" role="status">
        {isLoaded ? '' : m.loading}
      </span>
      {firstSource !== null && (
        <div className="preview-sheet" style={{ width: width * scale, height: containerSize.height }}>
          {/* No `sandbox`, which would show what the page contains for browsers without scripts. The page's content
              policy forbids scripts anyway. */}
          <iframe
            ref={frame}
            title={title}
            src={firstSource.address}
            style={{ width, height: containerSize.height / scale, transform: `scale(${scale})` }}
            onLoad={handleLoad}
          />
        </div>
      )}
    </div>
  );
}
