/**
 * Zooms and moves the current picture by touch, mouse, trackpad and keyboard. Writes the transform straight to the
 * element, because rendering sixty times a second is too slow.
 */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  clampView,
  distance,
  midpoint,
  type Point,
  panBy,
  type Size,
  TOGGLE_SCALE,
  UNZOOMED,
  type View,
  zoomAt,
} from './zoom.ts';

const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 32;
const PULL_TO_CLOSE_PX = 110;

export interface Zoom {
  isZoomed: boolean;
  toggle(): void;
  reset(): void;
  pan(dx: number, dy: number): void;
}

interface ZoomOptions {
  /** The frame that listens; the current picture fills it */
  frame: RefObject<HTMLElement | null>;
  /** Returns the element to enlarge: the current slide's picture */
  target: () => HTMLElement | null;
  /** The picture's own size; a new object means a new picture */
  picture: Size;
  /** The visitor pulled the picture down to close it */
  onPullDown: () => void;
}

const pointOf = (frame: HTMLElement, position: { clientX: number; clientY: number }): Point => {
  const box = frame.getBoundingClientRect();
  return { x: position.clientX - box.left, y: position.clientY - box.top };
};

/** Prevents the browser's default, unless it has already begun and can no longer be cancelled. */
const preventIfCancelable = (event: Event): void => {
  if (event.cancelable) event.preventDefault();
};

export const useZoom = ({ frame, target, picture, onPullDown }: ZoomOptions): Zoom => {
  const view = useRef<View>(UNZOOMED);
  const [isZoomed, setIsZoomed] = useState(false);
  // The listeners stay on the frame while the viewer is open, so they read the current options from a ref.
  const latestOptions = useRef({ target, picture, onPullDown });
  useEffect(() => {
    latestOptions.current = { target, picture, onPullDown };
  });

  const show = useCallback(
    (newView: View, isAnimated: boolean): void => {
      const frameElement = frame.current;
      const element = latestOptions.current.target();
      if (frameElement === null || element === null) return;
      const size = { width: frameElement.clientWidth, height: frameElement.clientHeight };
      const clamped = clampView(newView, size, latestOptions.current.picture);
      view.current = clamped;
      element.classList.toggle('gliding', isAnimated);
      element.style.transform =
        clamped.scale === 1 ? '' : `translate(${clamped.x}px, ${clamped.y}px) scale(${clamped.scale})`;
      setIsZoomed(clamped.scale > 1);
    },
    [frame],
  );

  // Resets the zoom when the visitor moves to another picture.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for another picture
  useEffect(() => {
    const element = latestOptions.current.target();
    return () => {
      if (element !== null) element.style.transform = '';
      view.current = UNZOOMED;
      setIsZoomed(false);
    };
  }, [picture]);

  const reset = useCallback(() => show(UNZOOMED, true), [show]);
  const toggleAt = useCallback(
    (at: Point) => show(view.current.scale > 1 ? UNZOOMED : zoomAt(UNZOOMED, TOGGLE_SCALE, at), true),
    [show],
  );
  const toggle = useCallback(() => {
    const frameElement = frame.current;
    if (frameElement !== null)
      toggleAt({ x: frameElement.clientWidth / 2, y: frameElement.clientHeight / 2 });
  }, [frame, toggleAt]);
  const pan = useCallback((dx: number, dy: number) => show(panBy(view.current, dx, dy), true), [show]);

  useEffect(() => {
    const frameElement = frame.current;
    if (frameElement === null) return;
    const listening = new AbortController();
    const nonPassive = { passive: false, signal: listening.signal } as const;
    let fingers: Point[] = [];
    let touchStart: Point | null = null;
    let pullDistance = 0;
    let lastTap: { at: Point; when: number } | null = null;

    const readFingers = (event: TouchEvent): Point[] =>
      Array.from(event.touches, (touch) => pointOf(frameElement, touch));

    frameElement.addEventListener(
      'touchstart',
      (event) => {
        fingers = readFingers(event);
        touchStart = fingers.length === 1 ? (fingers[0] ?? null) : null;
        pullDistance = 0;
        if (fingers.length === 2) preventIfCancelable(event);
      },
      nonPassive,
    );
    frameElement.addEventListener(
      'touchmove',
      (event) => {
        const newFingers = readFingers(event);
        const [firstFinger, secondFinger] = newFingers;
        const [firstBefore, secondBefore] = fingers;
        if (firstFinger === undefined || firstBefore === undefined) return;
        if (secondFinger !== undefined && secondBefore !== undefined) {
          preventIfCancelable(event);
          const centre = midpoint(firstFinger, secondFinger);
          const centreBefore = midpoint(firstBefore, secondBefore);
          const spreadFactor =
            distance(firstFinger, secondFinger) / Math.max(1, distance(firstBefore, secondBefore));
          const movedView = panBy(view.current, centre.x - centreBefore.x, centre.y - centreBefore.y);
          show(zoomAt(movedView, Math.max(1, movedView.scale * spreadFactor), centre), false);
        } else if (view.current.scale > 1) {
          preventIfCancelable(event);
          show(panBy(view.current, firstFinger.x - firstBefore.x, firstFinger.y - firstBefore.y), false);
        } else if (touchStart !== null) {
          const distanceDown = firstFinger.y - touchStart.y;
          pullDistance = distanceDown > Math.abs(firstFinger.x - touchStart.x) * 2 ? distanceDown : 0;
        }
        fingers = newFingers;
      },
      nonPassive,
    );
    frameElement.addEventListener(
      'touchend',
      (event) => {
        const endedTouch = event.changedTouches[0];
        // A finger that has moved less than ten pixels has tapped.
        const isStill =
          touchStart !== null &&
          endedTouch !== undefined &&
          distance(touchStart, pointOf(frameElement, endedTouch)) < 10;
        if (event.touches.length === 0 && pullDistance > PULL_TO_CLOSE_PX) latestOptions.current.onPullDown();
        if (event.touches.length === 0 && isStill && endedTouch !== undefined) {
          const at = pointOf(frameElement, endedTouch);
          const isSecondTap = lastTap !== null && event.timeStamp - lastTap.when < DOUBLE_TAP_MS;
          if (lastTap !== null && isSecondTap && distance(lastTap.at, at) < DOUBLE_TAP_PX) {
            preventIfCancelable(event);
            toggleAt(at);
            lastTap = null;
          } else lastTap = { at, when: event.timeStamp };
        }
        fingers = readFingers(event);
        touchStart = null;
      },
      nonPassive,
    );

    // A trackpad's pinch arrives as a wheel event with Ctrl.
    frameElement.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        show(
          zoomAt(
            view.current,
            view.current.scale * Math.exp(-event.deltaY / 120),
            pointOf(frameElement, event),
          ),
          false,
        );
      },
      nonPassive,
    );
    frameElement.addEventListener(
      'pointermove',
      (event) => {
        if (event.pointerType !== 'mouse' || event.buttons !== 1 || view.current.scale === 1) return;
        show(panBy(view.current, event.movementX, event.movementY), false);
      },
      { signal: listening.signal },
    );
    frameElement.addEventListener('dblclick', (event) => toggleAt(pointOf(frameElement, event)), {
      signal: listening.signal,
    });
    return () => listening.abort();
  }, [frame, show, toggleAt]);

  return { isZoomed, toggle, reset, pan };
};
