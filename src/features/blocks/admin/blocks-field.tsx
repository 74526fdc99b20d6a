/** Edits the body of a page or a post: an ordered list of blocks, each with a small form. */
import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { FieldsetFrame } from '#web/admin/form/fields/field-frame.tsx';
import { order } from '#web/admin/form/fields/messages/en-GB.ts';
import { OrderButtons } from '#web/admin/form/fields/order-buttons.tsx';
import { useField, useFormContext } from '#web/admin/form/state/form-store.ts';
import { moveItem, valueAt } from '#web/admin/form/state/values.ts';
import { fill } from '#web/admin/format.ts';
import { Icon } from '#web/admin/parts/icon.tsx';
import { MenuButton } from '#web/admin/parts/menu-button.tsx';
import { useAnnouncement } from '#web/admin/parts/use-announcement.tsx';
import type { Field } from '#web/admin/resources/resource-screens.ts';
import { MAX_BLOCKS, MAX_BLOCKS_IN_COLUMN } from '../limits.ts';
import { admin as m } from '../messages/en-GB.ts';
import { type BlockKind, type BlockValue, createBlock, fieldsOfBlock, kindsFor } from './kinds.ts';

export default function BlocksField({ field, path }: { field: Field; path: string }) {
  const { problem } = useField(path);
  return (
    <FieldsetFrame {...{ path, label: field.label, hint: field.hint, problem }} heading>
      <Blocks path={path} label={field.label} />
    </FieldsetFrame>
  );
}

/** Returns the ids and kinds of the blocks as one string, so that typing in a block does not render the other blocks. */
const blockIdsKey = (blocks: readonly BlockValue[]): string =>
  blocks.map(({ id, type }) => `${id} ${type}`).join('\n');

function Blocks({ path, label, inColumn = false }: { path: string; label: string; inColumn?: boolean }) {
  const { store, readOnly } = useFormContext();
  const { announce, liveRegion } = useAnnouncement();
  const readBlocks = (): readonly BlockValue[] =>
    (valueAt(store.read().values, path) as readonly BlockValue[] | null | undefined) ?? [];
  useSyncExternalStore(store.subscribe, () => blockIdsKey(readBlocks()));
  const blocks = readBlocks();
  const set = (next: readonly BlockValue[]) => store.set(path, [...next]);

  const add = (type: BlockKind) => {
    const block = createBlock(type);
    flushSync(() => set([...readBlocks(), block]));
    document.getElementById(`block-${block.id}`)?.focus();
  };
  const count = blocks.length;
  return (
    <>
      {count === 0 && <p className="quiet">{m.empty}</p>}
      <ol className="rows">
        {blocks.map((block, index) => {
          const title = fill(order.row, { label: m.kinds[block.type], number: index + 1 });
          return (
            <li key={block.id} className="row" id={`block-${block.id}`} tabIndex={-1} aria-label={title}>
              <div className="row-head">
                <span className="mono">{title}</span>
                {!readOnly && (
                  <OrderButtons
                    title={title}
                    index={index}
                    count={count}
                    onMove={(to) => {
                      set(moveItem(readBlocks(), index, to));
                      announce(fill(order.moved, { title: m.kinds[block.type], position: to + 1, count }));
                    }}
                    onRemove={() => {
                      set(readBlocks().toSpliced(index, 1));
                      announce(fill(order.removed, { title }));
                    }}
                  />
                )}
              </div>
              <Block block={block} path={`${path}.${index}`} />
            </li>
          );
        })}
      </ol>
      {!readOnly && count < (inColumn ? MAX_BLOCKS_IN_COLUMN : MAX_BLOCKS) && (
        <MenuButton
          className="btn"
          {...(inColumn ? { label: fill(m.addTo, { label }) } : {})}
          list={(close) =>
            kindsFor(inColumn).map((kind) => (
              <button
                key={kind}
                type="button"
                onClick={() => {
                  close();
                  add(kind);
                }}
              >
                {m.kinds[kind]}
              </button>
            ))
          }
        >
          <Icon name="plus" small />
          {m.add}
        </MenuButton>
      )}
      {liveRegion}
    </>
  );
}

function Block({ block, path }: { block: BlockValue; path: string }) {
  const { resource, Fields } = useFormContext();
  const fields = fieldsOfBlock(block.type, resource.name === 'posts' ? 'post' : 'page');
  if (fields !== undefined) return <Fields fields={fields} prefix={`${path}.`} />;
  return (
    <div className="two-columns">
      {(['left', 'right'] as const).map((side) => (
        <div key={side}>
          <p className="lab">{m[side]}</p>
          <Blocks path={`${path}.${side}`} label={m[side]} inColumn />
        </div>
      ))}
    </div>
  );
}
