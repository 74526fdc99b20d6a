/**
 * Makes the demo's files: `node demo/files/make.ts`. They are stored in the repository because a production server
 * has no packages that create PDFs or Word documents.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import yazl from 'yazl';
import { letters } from '../content/letters.ts';
import { tenders } from '../content/tenders.ts';
import type { DemoDocument } from '../content/types.ts';
import { documentPdf, drawingPdf, letterPdf } from './pdf.ts';

const FIXED_DATE = new Date('2026-01-01T00:00:00Z');

const zip = async (entries: Readonly<Record<string, string>>): Promise<Uint8Array> => {
  const archive = new yazl.ZipFile();
  for (const [name, text] of Object.entries(entries))
    archive.addBuffer(Buffer.from(text), name, { mtime: FIXED_DATE });
  archive.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of archive.outputStream) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
};

const xml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const schemas = 'http://schemas.openxmlformats.org';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Creates a workbook with one sheet. Strings become text cells and numbers become number cells. */
const workbook = (rows: readonly (readonly (string | number)[])[]): Promise<Uint8Array> => {
  const cells = rows.map((row, at) => {
    const cellElements = row.map((value, column) => {
      const name = `${String.fromCodePoint(65 + column)}${at + 1}`;
      return typeof value === 'number'
        ? `<c r="${name}"><v>${value}</v></c>`
        : `<c r="${name}" t="inlineStr"><is><t>${xml(value)}</t></is></c>`;
    });
    return `<row r="${at + 1}">${cellElements.join('')}</row>`;
  });
  return zip({
    '[Content_Types].xml': `${xmlDeclaration}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${xmlDeclaration}<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="rId1" Type="${schemas}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${xmlDeclaration}<workbook xmlns="${schemas}/spreadsheetml/2006/main" xmlns:r="${schemas}/officeDocument/2006/relationships"><sheets><sheet name="Bill" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xmlDeclaration}<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="rId1" Type="${schemas}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${xmlDeclaration}<worksheet xmlns="${schemas}/spreadsheetml/2006/main"><sheetData>${cells.join('')}</sheetData></worksheet>`,
  });
};

const paragraph = (text: string, run = ''): string =>
  `<w:p><w:r>${run}<w:t xml:space="preserve">${xml(text)}</w:t></w:r></w:p>`;

/** Creates a Word document with a heading and paragraphs. */
const wordDocument = (heading: string, paragraphs: readonly string[]): Promise<Uint8Array> =>
  zip({
    '[Content_Types].xml': `${xmlDeclaration}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${xmlDeclaration}<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="rId1" Type="${schemas}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${xmlDeclaration}<w:document xmlns:w="${schemas}/wordprocessingml/2006/main"><w:body>${paragraph(heading, '<w:rPr><w:b/><w:sz w:val="32"/></w:rPr>')}${paragraphs.map((text) => paragraph(text)).join('')}</w:body></w:document>`,
  });

const makeDocument = async (document: DemoDocument, tender: string): Promise<Uint8Array> => {
  const [, number = '', revision = ''] = /^([A-Z]+-\d+)_rev_([A-Z]?\d*)/.exec(document.file) ?? [];
  const titleBlock = { number, revision, title: document.title, tender };
  switch (document.kind) {
    case 'text':
      return documentPdf({ ...titleBlock, sections: document.sections });
    case 'drawing':
      return drawingPdf({ ...titleBlock, shape: document.shape, notes: document.notes });
    case 'bill':
      return workbook([
        [`${tender}: bill of quantities`],
        ['Item', 'Description', 'Unit', 'Quantity', 'Rate', 'Amount'],
        ...document.rows,
      ]);
    case 'survey':
      return zip({
        'points.csv': `point,east,north,height\n${document.points.map((point) => point.join(',')).join('\n')}\n`,
        'readme.txt': `Levels for ${tender}: east and north in metres on the site grid, height in metres above Ordnance Datum.\n`,
      });
    case 'conditions':
      return wordDocument(
        `${tender}: ${document.title}`,
        document.clauses.map((clause, at) => `${at + 1}. ${clause}`),
      );
  }
};

const writeDemoFile = async (folder: string, file: string, bytes: Uint8Array): Promise<void> => {
  const into = new URL(`${folder}/`, import.meta.url);
  await mkdir(into, { recursive: true });
  await writeFile(new URL(file, into), bytes);
};

for (const letter of letters) await writeDemoFile('letters', letter.file, await letterPdf(letter));
for (const { reference, documents, addenda } of tenders)
  for (const document of [...documents, ...addenda.flatMap((addendum) => addendum.documents)])
    await writeDemoFile(`tenders/${reference}`, document.file, await makeDocument(document, reference));
