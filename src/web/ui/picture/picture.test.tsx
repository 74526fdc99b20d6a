import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { imageAddress, type ShownImage } from '#platform/schema/values/image-address.ts';
import { focalClasses, Picture } from './picture.tsx';

const image: ShownImage = {
  _id: '01890000-0000-7000-8000-000000000001',
  alt: 'A bridge',
  decorative: false,
  width: 2000,
  height: 1250,
  focal: { x: 0.62, y: 0.3 },
  placeholder: 'data:image/webp;base64,AAAA',
  version: 3,
  sources: { avif: [320, 480], webp: [320, 480], jpg: [320, 480, 720] },
};
const none = { avif: [], webp: [], jpg: [] };
const draw = (changes: Partial<ShownImage>, more: object = {}): string =>
  renderToStaticMarkup(<Picture image={{ ...image, ...changes }} sizes="50vw" {...more} />);

test('every width of AVIF is offered, every second one of WebP, and one of JPEG, for old browsers', () => {
  const widths = [320, 480, 720, 1080];
  const html = draw({ sources: { avif: widths, webp: widths, jpg: widths } });
  for (const width of widths) expect(html).toContain(`${imageAddress(image, width, 'avif')} ${width}w`);
  const ofWebp = widths.filter((width) => html.includes(`${imageAddress(image, width, 'webp')} ${width}w`));
  expect(ofWebp).toEqual([480, 1080]);
  const ofJpeg = widths.filter((width) => html.includes(imageAddress(image, width, 'jpg')));
  expect(ofJpeg).toEqual([480]);
  expect(html).toContain('width="2000" height="1250"');
  expect(html).toContain('alt="A bridge"');
  expect(html).not.toContain('style=');
});

test('until AVIF is made, every width of WebP is offered', () => {
  const html = draw({ sources: { ...image.sources, avif: [] } });
  for (const width of [320, 480]) expect(html).toContain(`${imageAddress(image, width, 'webp')} ${width}w`);
});

test('until AVIF and WebP are made, every width of JPEG is offered', () => {
  const html = draw({ sources: { ...none, jpg: [320, 480, 720] } });
  for (const width of [320, 480, 720])
    expect(html).toContain(`${imageAddress(image, width, 'jpg')} ${width}w`);
});

test('a picture of fixed width does not offer widths that no screen needs', () => {
  const html = renderToStaticMarkup(
    <Picture
      image={{ ...image, sources: { ...none, webp: [320, 480, 720, 1080], jpg: [320, 480, 720, 1080] } }}
      sizes="120px"
    />,
  );
  expect(html).toContain(imageAddress(image, 480, 'webp'));
  expect(html).not.toMatch(/-(720|1080)\./);
});

test('only a picture with priority is loaded at once', () => {
  expect(draw({})).toContain('loading="lazy"');
  const first = draw({}, { priority: true });
  expect(first).not.toContain('loading="lazy"');
  expect(first).toMatch(/fetchpriority="high"/i);
});

test('before any width is made, the placeholder is shown and the alt text remains', () => {
  const html = draw({ sources: none });
  expect(html).not.toContain('/images/');
  expect(html).toContain('data:image/webp');
  expect(html).toContain('<span class="visually-hidden">A bridge</span>');
});

test('one format is enough', () => {
  expect(draw({ sources: { ...none, webp: [320] } })).toContain(`src="${imageAddress(image, 320, 'webp')}"`);
  expect(draw({ sources: { ...none, avif: [320] } })).toContain(`src="${imageAddress(image, 320, 'avif')}"`);
});

test('without a picture, a surface with the alt text is rendered', () => {
  expect(renderToStaticMarkup(<Picture image={null} sizes="1px" alt="Riverside Library" />)).toBe(
    '<span class="picture bare"><span class="visually-hidden">Riverside Library</span></span>',
  );
});

test('a decorative picture has no alt text; `alt` replaces the alt text of the picture', () => {
  expect(draw({ decorative: true, alt: 'never said' })).not.toContain('never said');
  expect(draw({}, { alt: 'Other words' })).toContain('alt="Other words"');
});

test('a placeholder that is not a picture is not used', () => {
  expect(draw({ placeholder: 'javascript:alert(1)' })).not.toContain('javascript');
});

test('the focal point is a class, in steps of 5 %', () => {
  expect(focalClasses({ x: 0.5, y: 0.5 })).toBe('');
  expect(focalClasses({ x: 0, y: 1 })).toBe(' fx-0 fy-20');
  expect(focalClasses({ x: 0.62, y: 0.3 })).toBe(' fx-12 fy-6');
  expect(focalClasses({ x: -3, y: 7 })).toBe(' fx-0 fy-20');
});
