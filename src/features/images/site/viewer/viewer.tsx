/** Shows pictures in a modal dialog that fills the window; the page behind it is inert. Loaded when first needed. */
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { rich } from '#platform/messages/catalogue.ts';
import { keyAlongText } from '#web/ui/direction.ts';
import { hidden } from '#web/ui/hidden.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useModalDialog } from '#web/ui/use-modal-dialog.ts';
import { viewer as m } from '../../messages/en-GB.ts';
import type { Image } from '../../schema.ts';
import { CopyLink } from './copy-link.tsx';
import { FilmStrip } from './film-strip.tsx';
import { captionText, kindLabel } from './picture-labels.ts';
import { useRequestedPicture } from './use-requested-picture.ts';
import { useZoom } from './use-zoom.ts';
import { ViewerIcon } from './viewer-icon.tsx';
import { ViewerTrack } from './viewer-track.tsx';

/** How far an arrow key moves a zoomed picture, in pixels */
const PAN_STEP = 80;

export interface ViewerProps {
  images: Image[];
  /** The title of the record whose pictures they are */
  title: string;
  index: number;
  onIndex(index: number): void;
  onClose(): void;
}

export default function Viewer({ images, title, index, onIndex, onClose }: ViewerProps) {
  const format = useFormat();
  const count = images.length;
  const image = images[index];
  const frame = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const { goTo, requestedIndex } = useRequestedPicture(index, count, onIndex);
  const [isInitialRender, setIsInitialRender] = useState(true);

  const { ref: dialog, onCancel } = useModalDialog(() => (zoom.isZoomed ? zoom.reset() : closeDialog()));
  const target = useCallback(
    (): HTMLElement | null =>
      track.current?.children[index]?.querySelector<HTMLElement>('.v-picture') ?? null,
    [index],
  );
  const closeDialog = useCallback(() => dialog.current?.close(), [dialog]);
  const [size, setSize] = useState({ width: image?.width ?? 1, height: image?.height ?? 1 });
  useEffect(() => {
    if (image !== undefined) setSize({ width: image.width, height: image.height });
  }, [image]);
  const zoom = useZoom({ frame, target, picture: size, onPullDown: closeDialog });

  // When the dialog opens, the close button gets the focus, not the first button in the dialog.
  useLayoutEffect(() => closeButton.current?.focus(), []);
  // Screen readers read the dialog when it opens; after that the live region announces each new picture.
  useEffect(() => setIsInitialRender(false), []);

  if (image === undefined) return null;

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey || event.ctrlKey || event.target instanceof HTMLInputElement) return;
    // An arrow key shows what is beyond that edge of the frame, so the picture moves in the opposite direction.
    const move = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    const key = keyAlongText(event);
    if (zoom.isZoomed && move !== undefined) zoom.pan((move[0] ?? 0) * PAN_STEP, (move[1] ?? 0) * PAN_STEP);
    else if (key === 'ArrowLeft' || key === 'PageUp') goTo(requestedIndex.current - 1);
    else if (key === 'ArrowRight' || key === 'PageDown') goTo(requestedIndex.current + 1);
    else if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(count - 1);
    else if (event.key === '+' || event.key === '=' || event.key === '-') zoom.toggle();
    else return;
    event.preventDefault();
  };

  const kind = kindLabel(image);
  const caption = captionText(image);
  const source = [format.day(image.takenOn), image.credit].filter((part) => part !== null).join(', ');

  return (
    <dialog
      ref={dialog}
      className="view"
      aria-label={format.fill(m.label, { title })}
      onKeyDown={onKeyDown}
      onClose={onClose}
      onCancel={onCancel}
    >
      <div className="v-top">
        <h2 className="v-title" dir="auto">
          {title}
        </h2>
        <p className="v-count">
          {rich(format.fill(m.count, { number: index + 1, count }), {
            hidden,
            shown: (text) => (
              <span aria-hidden="true" key="shown">
                {text}
              </span>
            ),
          })}
        </p>
        <button type="button" aria-pressed={zoom.isZoomed} onClick={zoom.toggle}>
          <ViewerIcon name={zoom.isZoomed ? 'zoom-out' : 'zoom-in'} />
          <span className="visually-hidden">{m.zoom}</span>
        </button>
        <CopyLink />
        <button type="button" ref={closeButton} onClick={closeDialog}>
          <ViewerIcon name="close" />
          <span className="visually-hidden">{m.close}</span>
        </button>
      </div>
      <div className={zoom.isZoomed ? 'v-mid zoomed' : 'v-mid'} ref={frame}>
        <ViewerTrack images={images} index={index} onIndex={goTo} isZoomed={zoom.isZoomed} track={track} />
        {count > 1 && (
          <>
            <button
              type="button"
              className="v-prev"
              disabled={index === 0}
              onClick={() => goTo(requestedIndex.current - 1)}
            >
              <ViewerIcon name="previous" />
              <span className="visually-hidden">{m.previous}</span>
            </button>
            <button
              type="button"
              className="v-next"
              disabled={index === count - 1}
              onClick={() => goTo(requestedIndex.current + 1)}
            >
              <ViewerIcon name="next" />
              <span className="visually-hidden">{m.next}</span>
            </button>
          </>
        )}
      </div>
      <div className="v-cap">
        {kind !== null && <p className="v-kind">{kind}</p>}
        <p className="v-words" dir="auto">
          {caption}
        </p>
        {source !== '' && <p className="v-source">{source}</p>}
      </div>
      <p className="visually-hidden" aria-live={isInitialRender ? 'off' : 'polite'}>
        {joinAsSentences([
          format.fill(m.number, { number: index + 1, count }),
          kind,
          image.alt,
          image.caption,
          source,
        ])}
      </p>
      {count > 1 && <FilmStrip images={images} index={index} onIndex={goTo} />}
    </dialog>
  );
}

/** Joins the parts; each ends with one full stop, whether or not it had one. */
const joinAsSentences = (parts: readonly (string | null)[]): string =>
  parts
    .filter((part) => part !== null && part !== '')
    .map((part) => `${part?.replace(/\.$/, '')}.`)
    .join(' ');
