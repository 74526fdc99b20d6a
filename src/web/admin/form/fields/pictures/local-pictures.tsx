/**
 * Renders thumbnails. Until the server has made the variants of an uploaded picture, shows the local file instead, or its name
 * if this browser cannot display it, as with HEIC; polls for the variants in the meantime.
 */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Image } from '#features/images/schema.ts';
import { type PictureRecord, sourceOf } from './picture-record.ts';

const files = new Map<string, File>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const keyOf = (_id: string, { version }: Pick<Image, 'version'>): string => `${_id} ${version}`;

const hasVariants = ({ image }: PictureRecord): boolean => image.sources.jpg.length > 0;

/** Stores the file to show for this picture until its variants have been made. */
export const cacheLocalFile = (picture: PictureRecord, file: File): void => {
  if (hasVariants(picture)) return;
  files.set(keyOf(picture._id, picture.image), file);
  for (const listener of listeners) listener();
};
const dropLocalFile = (key: string): void => {
  if (!files.delete(key)) return;
  for (const listener of listeners) listener();
};

/** Returns an object URL for a file, valid while the component is mounted. */
function useFileAddress(file: File | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (file === undefined) return;
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => {
      URL.revokeObjectURL(created);
      setAddress(null);
    };
  }, [file]);
  return address;
}

interface Props {
  picture: PictureRecord;
  alt: string;
}

export function PictureThumbnail({ picture, alt }: Props) {
  const key = keyOf(picture._id, picture.image);
  const file = useSyncExternalStore(subscribe, () => files.get(key));
  const address = useFileAddress(file);
  const [undisplayableFile, setUndisplayableFile] = useState<File | null>(null);
  const [wasLocal, setWasLocal] = useState(false);
  const source = sourceOf(picture);
  const variant = hasVariants(picture) ? source : null;
  useEffect(() => {
    if (file === undefined || variant === null) return;
    // The local file is replaced only when the server's variant has been decoded, so that the picture does not flicker.
    const preloaded = document.createElement('img');
    preloaded.src = variant;
    const swap = () => {
      setWasLocal(true);
      dropLocalFile(key);
    };
    preloaded.decode().then(swap, swap);
  }, [file, variant, key]);
  const isLocal = file !== undefined && address !== null && undisplayableFile !== file;
  const shownAddress = isLocal ? address : source;
  return (
    <>
      {shownAddress === null ? (
        <span className="up" />
      ) : (
        <img
          src={shownAddress}
          alt={alt}
          width="480"
          height="320"
          {...(isLocal ? { onError: () => setUndisplayableFile(file) } : { loading: 'lazy' as const })}
          decoding={isLocal || wasLocal ? 'sync' : 'async'}
          draggable={false}
        />
      )}
      {file !== undefined && undisplayableFile === file && (
        <span className="mono breaks file-name">
          <bdi>{file.name}</bdi>
        </span>
      )}
    </>
  );
}

/** Renders a thumbnail of a file that is being uploaded; nothing if the file is no picture or the browser cannot display it. */
export function FileThumbnail({ file }: { file: File }) {
  const isPicture = file.type.startsWith('image/');
  const address = useFileAddress(isPicture ? file : undefined);
  const [isUndisplayable, setIsUndisplayable] = useState(false);
  if (address === null || isUndisplayable) return null;
  return <img src={address} alt="" decoding="async" onError={() => setIsUndisplayable(true)} />;
}

const FIRST_POLL_INTERVAL_MS = 2000;
const MAX_POLL_INTERVAL_MS = 30_000;

/** Calls `poll` at growing intervals while variants of these pictures are being made and the window is visible. */
export function usePollWhileProcessing(
  pictures: readonly (PictureRecord | undefined)[],
  poll: () => void,
): void {
  // One text, so that the effect runs again only when the ids change.
  const joinedProcessingIds = pictures
    .flatMap((picture) => (picture === undefined || hasVariants(picture) ? [] : picture._id))
    .join();
  const latest = useRef(poll);
  latest.current = poll;
  useEffect(() => {
    if (joinedProcessingIds === '') return;
    let intervalMs = FIRST_POLL_INTERVAL_MS;
    let timer: ReturnType<typeof setTimeout>;
    const scheduleNext = () => {
      timer = setTimeout(() => {
        if (!document.hidden) latest.current();
        intervalMs = Math.min(intervalMs * 1.5, MAX_POLL_INTERVAL_MS);
        scheduleNext();
      }, intervalMs);
    };
    scheduleNext();
    return () => clearTimeout(timer);
  }, [joinedProcessingIds]);
}
