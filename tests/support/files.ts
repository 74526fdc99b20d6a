/** Creates uploads in memory, each as small as a valid file of its kind can be. */
import type { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { ZipFile } from 'yazl';

const readAll = async (stream: AsyncIterable<unknown>): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** The methods of pdfkit that are used here. */
interface PdfDocument extends Readable {
  addPage(): this;
  fontSize(points: number): this;
  text(value: string): this;
  end(): void;
}
const PdfConstructor = PDFDocument as unknown as new (options: {
  size: 'A4';
  pdfVersion: '1.7';
  autoFirstPage: false;
  userPassword?: string;
  ownerPassword?: string;
}) => PdfDocument;

/** Creates a PDF with one upright A4 page per text. */
export const pdf = async (
  pages: readonly string[],
  passwords: { userPassword?: string; ownerPassword?: string } = {},
): Promise<Buffer> => {
  const document = new PdfConstructor({
    size: 'A4',
    pdfVersion: '1.7',
    autoFirstPage: false,
    ...passwords,
  });
  for (const text of pages) document.addPage().fontSize(18).text(text);
  document.end();
  return readAll(document);
};

export const zip = async (
  entries: Record<string, string | Buffer>,
  options: { compress?: boolean } = {},
): Promise<Buffer> => {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(entries))
    archive.addBuffer(Buffer.from(content), name, { compress: options.compress ?? true });
  archive.end();
  return readAll(archive.outputStream);
};

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006';
const RELATIONSHIP_NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Creates a DOCX file with this XML as its document. */
export const docxOf = (xml: string): Promise<Buffer> =>
  zip({
    '[Content_Types].xml': `${XML_DECLARATION}<Types xmlns="${PACKAGE_NAMESPACE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${XML_DECLARATION}<Relationships xmlns="${PACKAGE_NAMESPACE}/relationships"><Relationship Id="rId1" Type="${RELATIONSHIP_NAMESPACE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': xml,
  });

export const docx = (...paragraphs: string[]): Promise<Buffer> =>
  docxOf(
    `${XML_DECLARATION}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs
      .map((text) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`)
      .join('')}</w:body></w:document>`,
  );

/** Creates a workbook with one sheet of text cells. */
export const xlsx = (
  rows: readonly (readonly string[])[],
  more: Record<string, Buffer> = {},
): Promise<Buffer> => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const cells = rows.map(
    (row, y) =>
      `<row r="${y + 1}">${row
        .map(
          (text, x) =>
            `<c r="${String.fromCharCode(65 + x)}${y + 1}" t="inlineStr"><is><t>${text}</t></is></c>`,
        )
        .join('')}</row>`,
  );
  return zip({
    '[Content_Types].xml': `${XML_DECLARATION}<Types xmlns="${PACKAGE_NAMESPACE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `${XML_DECLARATION}<Relationships xmlns="${PACKAGE_NAMESPACE}/relationships"><Relationship Id="rId1" Type="${RELATIONSHIP_NAMESPACE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML_DECLARATION}<workbook xmlns="${main}" xmlns:r="${RELATIONSHIP_NAMESPACE}"><sheets><sheet name="Quantities" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML_DECLARATION}<Relationships xmlns="${PACKAGE_NAMESPACE}/relationships"><Relationship Id="rId1" Type="${RELATIONSHIP_NAMESPACE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${XML_DECLARATION}<worksheet xmlns="${main}"><sheetData>${cells.join('')}</sheetData></worksheet>`,
    ...more,
  });
};

const SECTOR = 512;
const END = 0xfffffffe;
const FREE = 0xffffffff;

/**
 * Creates a compound file (the format of Revit, Project and encrypted Office documents) with empty entries of these
 * names.
 */
export const compoundFile = (...names: string[]): Buffer => {
  const entries = ['Root Entry', ...names];
  const directory = Math.ceil(entries.length / 4);
  const file = Buffer.alloc(SECTOR * (2 + directory));
  file.write('d0cf11e0a1b11ae1', 'hex');
  file.writeUInt16LE(3, 26);
  file.writeUInt16LE(0xfffe, 28);
  file.writeUInt16LE(9, 30);
  file.writeUInt16LE(6, 32);
  file.writeUInt32LE(1, 44);
  file.writeUInt32LE(1, 48);
  file.writeUInt32LE(END, 60);
  file.writeUInt32LE(END, 68);
  for (let link = 0; link < 109; link += 1) file.writeUInt32LE(link === 0 ? 0 : FREE, 76 + link * 4);
  for (let sector = 0; sector < SECTOR / 4; sector += 1) {
    const nextSector =
      sector === 0 ? 0xfffffffd : sector < directory ? sector + 1 : sector === directory ? END : FREE;
    file.writeUInt32LE(nextSector, SECTOR + sector * 4);
  }
  for (const [index, name] of entries.entries()) {
    const start = SECTOR * 2 + index * 128;
    file.write(name, start, 'utf16le');
    file.writeUInt16LE((name.length + 1) * 2, start + 64);
  }
  return file;
};
