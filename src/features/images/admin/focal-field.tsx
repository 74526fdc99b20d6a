/**
 * Sets the focal point of a picture: by a click on the picture, by dragging the marker, or by keys while the marker has
 * the focus. Previews below the picture show how the site crops it.
 */
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { controlProps, FieldsetFrame } from '#web/admin/form/fields/field-frame.tsx';
import { type PictureRecord, sourceOf } from '#web/admin/form/fields/pictures/picture-record.ts';
import { useField, useFormContext } from '#web/admin/form/state/form-store.ts';
import { fill, percent } from '#web/admin/format.ts';
import { focalPoint as m } from '../messages/en-GB.ts';

interface Point {
  x: number;
  y: number;
}

/** In pixels: picture and crops show the narrowest variant of at least this width, or else the widest. */
const MIN_SOURCE_WIDTH = 1080;
const CENTRE: Point = { x: 0.5, y: 0.5 };
/** How far a key moves the focal point, as a share of the picture's width or height */
const KEY_STEP = 0.01;
const LARGE_KEY_STEP = 0.1;
/** The site rounds the focal point to steps of 5 % (`focalClasses`). */
const CROP_STEPS = 20;

/** Limits a share to 0 to 1, and rounds it to hundredths. */
const toHundredths = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100;
const toPercent = (share: number): number => Math.round(share * 100);
const cropPosition = ({ x, y }: Point): string =>
  [x, y].map((share) => `${(Math.round(share * CROP_STEPS) * 100) / CROP_STEPS}%`).join(' ');

const crops = ['card', 'opener', 'phone', 'square'] as const;

interface Props {
  path: string;
  label: string;
  hint?: string;
}

export default function FocalField({ path, label, hint }: Props) {
  const { value, set, problem } = useField<Point | null>(path, { includeParts: true });
  const { record, readOnly } = useFormContext();
  const picture = useRef<HTMLDivElement>(null);
  const isDragging = useRef(false);
  const point = value ?? CENTRE;
  const source = record === null ? null : sourceOf(record as PictureRecord, MIN_SOURCE_WIDTH);
  if (record === null || source === null) return null;
  const { image, alt } = record as PictureRecord;
  const position = fill(m.position, {
    left: percent(toPercent(point.x)) ?? '',
    top: percent(toPercent(point.y)) ?? '',
  });

  const setPoint = ({ x, y }: Point) => {
    if (!readOnly) set({ x: toHundredths(x), y: toHundredths(y) });
  };
  const setFromPointer = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = picture.current?.getBoundingClientRect();
    if (box !== undefined && box.width > 0 && box.height > 0)
      setPoint({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height });
  };
  const moveByKey = (event: KeyboardEvent) => {
    const step = event.shiftKey ? LARGE_KEY_STEP : KEY_STEP;
    const to = {
      ArrowLeft: { x: point.x - step, y: point.y },
      ArrowRight: { x: point.x + step, y: point.y },
      ArrowUp: { x: point.x, y: point.y - step },
      ArrowDown: { x: point.x, y: point.y + step },
      PageUp: { x: point.x, y: point.y - LARGE_KEY_STEP },
      PageDown: { x: point.x, y: point.y + LARGE_KEY_STEP },
      Home: CENTRE,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setPoint(to);
  };
  const dragHandlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || readOnly) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      isDragging.current = true;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (isDragging.current) setFromPointer(event);
    },
    onPointerUp: () => {
      isDragging.current = false;
    },
    onPointerCancel: () => {
      isDragging.current = false;
    },
  };
  // `FieldsetFrame` already has the id.
  const { id: _idOfFrame, ...ariaProps } = controlProps({ path, hint, problem });
  return (
    <FieldsetFrame {...{ path, label, hint, problem }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press on the picture is a shortcut; the marker works by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className="focal" ref={picture} onClick={setFromPointer}>
        <img src={source} alt={alt ?? ''} width={image.width} height={image.height} draggable={false} />
        <span
          className="focal-mark"
          role="slider"
          tabIndex={readOnly ? -1 : 0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={toPercent(point.x)}
          aria-valuetext={position}
          aria-disabled={readOnly}
          {...ariaProps}
          style={{ left: `${toPercent(point.x)}%`, top: `${toPercent(point.y)}%` }}
          onKeyDown={moveByKey}
          {...dragHandlers}
        />
      </div>
      <p className="mono quiet">{position}</p>
      <ul className="crops" aria-label={m.crops}>
        {crops.map((crop) => (
          <li key={crop}>
            <img
              className={`crop-${crop}`}
              src={source}
              alt=""
              style={{ objectPosition: cropPosition(point) }}
            />
            <span className="quiet">{m.shapes[crop]}</span>
          </li>
        ))}
      </ul>
    </FieldsetFrame>
  );
}
