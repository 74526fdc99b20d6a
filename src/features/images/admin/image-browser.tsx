/**
 * Shows the image library, in which users upload several pictures at once, and find and describe pictures. Also shows the
 * form of one picture, and the bin.
 */

import { useState } from 'react';
import { Link } from 'react-router';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { apiPath } from '#web/admin/data/api-path.ts';
import { ListProvider, useList } from '#web/admin/data/list.tsx';
import { refresh } from '#web/admin/data/query-client.ts';
import { Fields } from '#web/admin/form/fields/fields.tsx';
import { DescribeDialog } from '#web/admin/form/fields/lazy-fields.tsx';
import {
  cacheLocalFile,
  PictureThumbnail,
  usePollWhileProcessing,
} from '#web/admin/form/fields/pictures/local-pictures.tsx';
import {
  ACCEPTED_TYPES,
  isDescribed,
  type PictureRecord,
  problemOfPicture,
} from '#web/admin/form/fields/pictures/picture-record.ts';
import { DropZone } from '#web/admin/form/fields/uploads/drop-zone.tsx';
import { UploadCards } from '#web/admin/form/fields/uploads/upload-card.tsx';
import { MissingFiles, UploadsBox } from '#web/admin/form/fields/uploads/upload-progress.tsx';
import { useUploads } from '#web/admin/form/fields/uploads/use-uploads.ts';
import { LeaveGuard } from '#web/admin/form/frame/leave-guard.tsx';
import { fill } from '#web/admin/format.ts';
import { BulkBar } from '#web/admin/list/actions/bulk-bar.tsx';
import { RowMenu } from '#web/admin/list/actions/row-menu.tsx';
import { FilterBar } from '#web/admin/list/filter-bar.tsx';
import { ListTotal } from '#web/admin/list/list-total.tsx';
import { list } from '#web/admin/list/messages/en-GB.ts';
import { Pages } from '#web/admin/list/pages.tsx';
import { ResourceList } from '#web/admin/list/resource-list.tsx';
import { useRestoredFocus } from '#web/admin/list/use-restored-focus.ts';
import { Failure, ScreenPlaceholder } from '#web/admin/parts/failure/failure.tsx';
import { Icon } from '#web/admin/parts/icon.tsx';
import { ScreenHead } from '#web/admin/parts/screen-head.tsx';
import { useTitle } from '#web/admin/parts/site-name.ts';
import { useMay } from '#web/admin/providers/me.tsx';
import { admin as m } from '../messages/en-GB.ts';
import { ImageDetail } from './image-detail.tsx';
import { images } from './resource.ts';

/** A multiple of two to six, the usual numbers of pictures in a row, so that the last row of a page is full. */
const PER_PAGE = 60;

export default function ImageBrowser({ id }: { id: string | undefined }) {
  if (id === 'bin') return <ResourceList resource={images} inBin />;
  if (id !== undefined) return <ImageDetail id={id} />;
  return (
    <ListProvider
      resource="images"
      perPage={PER_PAGE}
      sort={{ field: 'createdAt', order: 'DESC' }}
      storeKey="images.list"
    >
      <Library />
    </ListProvider>
  );
}

function Library() {
  const { error, isPending, refetch } = useList<PictureRecord>();
  const may = useMay();
  const focusProps = useRestoredFocus();
  useTitle(images.title);
  return (
    <>
      <ScreenHead
        title={images.title}
        actions={
          may('image:delete') && (
            <div className="acts">
              <Link className="btn" to={adminAddress('images', 'bin')}>
                <Icon name="bin" small />
                {m.bin}
              </Link>
            </div>
          )
        }
      >
        <ListTotal {...images} />
      </ScreenHead>
      {may('image:create') && <ImageUploads />}
      <FilterBar resource={images} inBin={false} />
      {error !== null ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <div aria-busy={isPending} {...focusProps}>
          <BulkBar resource={images} inBin={false} />
          <Grid />
          <Pages />
        </div>
      )}
    </>
  );
}

/** Takes files and shows their uploads, each with its own progress and error. */
function ImageUploads() {
  const uploading = useUploads<PictureRecord>({
    storageKey: 'images',
    path: apiPath('images'),
    fields: {},
    check: problemOfPicture,
    onDone: (picture, file) => {
      cacheLocalFile(picture, file);
      // The dashboard shows the number of pictures without alt text.
      void refresh('images', 'dashboard');
    },
  });
  return (
    <div className="adding">
      {/* Warns only while uploads are unfinished: this screen has no text that could be unsaved. */}
      <LeaveGuard store={neverDirty} warnsOfUnsavedText={false} onLeave={() => undefined} />
      <MissingFiles {...uploading} />
      <DropZone title={m.drop} accept={ACCEPTED_TYPES} many onFiles={uploading.add} />
      <UploadsBox {...uploading} />
      {uploading.uploads.length > 0 && (
        <ul className="pics">
          <UploadCards {...uploading} />
        </ul>
      )}
    </div>
  );
}
const neverDirty = { isDirty: () => false };

function Grid() {
  const { data, filterValues } = useList<PictureRecord>();
  const [describedPicture, setDescribedPicture] = useState<PictureRecord | null>(null);
  usePollWhileProcessing(data ?? [], () => void refresh('images'));
  if (data === undefined) return <ScreenPlaceholder />;
  if (data.length === 0) {
    const isFiltered = Object.keys(filterValues).length > 0;
    return (
      <div className="list none">
        <h2>{isFiltered ? m.noneFound : m.noneYet}</h2>
        {isFiltered && <p className="quiet">{list.noneFoundHint}</p>}
      </div>
    );
  }
  return (
    <>
      <ul className="pics library">
        {data.map((picture) => (
          <Card key={picture._id} picture={picture} onDescribe={() => setDescribedPicture(picture)} />
        ))}
      </ul>
      {describedPicture !== null && (
        <DescribeDialog
          Fields={Fields}
          picture={describedPicture}
          onClose={() => setDescribedPicture(null)}
          onSaved={() => {
            setDescribedPicture(null);
            void refresh('images');
          }}
        />
      )}
    </>
  );
}

function Card({ picture, onDescribe }: { picture: PictureRecord; onDescribe: () => void }) {
  const { selectedIds, toggle } = useList<PictureRecord>();
  const may = useMay();
  const { _id, title, alt, caption } = picture;
  const isSelected = selectedIds.includes(_id);
  return (
    <li className={isSelected ? 'pc chosen' : 'pc'}>
      <Link to={adminAddress('images', _id)}>
        <PictureThumbnail picture={picture} alt={caption === null ? '' : (alt ?? '')} />
        <span className="cp">
          <bdi>{caption ?? alt ?? title}</bdi>
        </span>
      </Link>
      <div className="ft">
        <label className="cb">
          <input
            type="checkbox"
            aria-label={fill(m.choose, { title })}
            checked={isSelected}
            onChange={() => toggle(_id)}
          />
        </label>
        {!isDescribed(picture) &&
          (may('image:update') ? (
            <button type="button" className="chip warn" onClick={onDescribe}>
              {m.describe}
            </button>
          ) : (
            <span className="chip warn">{m.notDescribed}</span>
          ))}
        <RowMenu resource={images} record={picture} inBin={false} />
      </div>
    </li>
  );
}
