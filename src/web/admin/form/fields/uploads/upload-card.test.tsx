/** Tests what the card of an unfinished upload says. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UploadCards } from './upload-card.tsx';
import type { Upload } from './upload-queue.ts';

const textAfter = (sent: number, size: number): string => {
  const upload = { key: 'one', file: { name: 'plan.pdf', size, type: '' }, sent, state: 'sending' };
  return renderToStaticMarkup(
    <UploadCards uploads={[upload as Upload]} retry={() => {}} stop={() => {}} />,
  ).replaceAll(/<[^>]+>/g, ' ');
};

test('a file is processed only once all of it has been sent', () => {
  expect(textAfter(996, 1000)).toContain('99');
  expect(textAfter(996, 1000)).not.toContain('Processing');
  expect(textAfter(1000, 1000)).toContain('Processing');
});
