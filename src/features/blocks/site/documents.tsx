/** Lists files to download, each with its type, number of pages and size. */

import { attachmentLabel } from '#features/letters/site/letter-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { blocks as m } from '../messages/en-GB.ts';
import type { BlockOf } from './block-of.ts';

export function Documents({ block: { title, documents } }: { block: BlockOf<'documents'> }) {
  const format = useFormat();
  return (
    <div className="block-documents">
      {title !== null && (
        <h2 className="t3">
          <bdi>{title}</bdi>
        </h2>
      )}
      <ul className="documents" aria-label={title ?? m.documents}>
        {documents.map((file) => (
          <li key={file._id}>
            <a href={file.url} download="">
              <Icon name="download" />
              <span className="document-name">
                <bdi>{file.title ?? file.fileName}</bdi>
              </span>
              <span className="mono">{attachmentLabel(file, format)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
