/** Renders a picture of a record as a card with its caption and its actions. */
import { image } from '#features/images/messages/en-GB.ts';
import { fill } from '#web/admin/format.ts';
import { Icon } from '../../../parts/icon.tsx';
import { MenuButton } from '../../../parts/menu-button.tsx';
import { elementId } from '../../state/form-store.ts';
import type { useSorting } from '../use-sorting.ts';
import { PictureThumbnail } from './local-pictures.tsx';
import { pictures as m } from './messages/en-GB.ts';
import { isDescribed, nameOf, type PictureRecord } from './picture-record.ts';

interface Props {
  /** Undefined: not loaded, in the bin, permanently deleted, or hidden from this user */
  picture: PictureRecord | undefined;
  index: number;
  count: number;
  isCover: boolean;
  /** The error that the server reported for it */
  problem: string | undefined;
  readOnly: boolean;
  /** Its path in the form */
  path: string;
  sorting: ReturnType<typeof useSorting>;
  onMove: (to: number) => void;
  /** Makes it the cover; null: these pictures have no cover */
  onCover: (() => void) | null;
  onRemove: () => void;
  onDescribe: () => void;
}

export function PictureCard(props: Props) {
  const { picture, index, count, isCover, problem, readOnly, path, sorting } = props;
  const name = (picture === undefined ? null : nameOf(picture)) ?? fill(m.unnamed, { number: index + 1 });
  // The card shows the caption, or the alt text if there is none. The thumbnail's own alt text must not repeat it.
  const thumbnailAlt =
    picture?.caption === picture?.alt ? '' : picture?.caption === null ? '' : (picture?.alt ?? '');
  const classes = ['pc', isCover && 'cover', sorting.dragged === index && 'moving', problem && 'failed'];
  return (
    <li
      className={classes.filter(Boolean).join(' ')}
      id={elementId(path)}
      tabIndex={-1}
      {...sorting.itemProps(index)}
    >
      {picture === undefined ? (
        <div className="up" />
      ) : (
        <PictureThumbnail picture={picture} alt={thumbnailAlt} />
      )}
      {isCover && <span className="tg">{m.cover}</span>}
      {picture?.stage && <span className="tg st">{image.fields.stage.options[picture.stage]}</span>}
      <div className="cp">
        {picture?.caption ?? (picture?.alt && <span className="quiet">{picture.alt}</span>)}
        {picture !== undefined && !isDescribed(picture) && (
          <span className="chip warn">{m.notDescribed}</span>
        )}
      </div>
      {problem !== undefined && (
        <p className="wrong">
          {problem}{' '}
          {!readOnly && picture !== undefined && !isDescribed(picture) && (
            <button type="button" className="as-link" onClick={props.onDescribe}>
              {m.describe}
            </button>
          )}
        </p>
      )}
      {!readOnly && (
        <div className="ft">
          {count > 1 ? (
            <button
              type="button"
              className="drag"
              aria-label={fill(m.move, { name })}
              {...sorting.handleProps(index)}
            >
              <Icon name="drag" />
            </button>
          ) : (
            <span />
          )}
          <MenuButton
            className="ico"
            label={fill(m.actions, { name })}
            list={(close) => <MenuItems {...props} close={close} />}
          >
            <Icon name="dots" />
          </MenuButton>
        </div>
      )}
    </li>
  );
}

function MenuItems({
  index,
  count,
  onMove,
  onCover,
  isCover,
  onRemove,
  onDescribe,
  close,
}: Props & { close: () => void }) {
  const item = (label: string, act: () => void) => (
    <button
      type="button"
      onClick={() => {
        close();
        act();
      }}
    >
      {label}
    </button>
  );
  return (
    <>
      {item(m.describe, onDescribe)}
      {index > 0 && item(m.earlier, () => onMove(index - 1))}
      {index < count - 1 && item(m.later, () => onMove(index + 1))}
      {onCover !== null && !isCover && item(m.makeCover, onCover)}
      {item(m.remove, onRemove)}
    </>
  );
}
