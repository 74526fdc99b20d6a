/** Creates the demo's PDFs: letters that look scanned, and documents and drawings of tenders. */
import PDFDocument from 'pdfkit';
import type { DemoLetter } from '../content/types.ts';

const FIXED_DATE = new Date('2026-01-01T00:00:00Z');

const renderPdf = (
  options: { layout?: 'portrait' | 'landscape'; title: string; size?: string },
  draw: (pdf: PDFKit.PDFDocument) => void,
): Promise<Uint8Array> => {
  const pdf = new PDFDocument({
    size: options.size ?? 'A4',
    layout: options.layout ?? 'portrait',
    margin: 56,
    // Fixed dates make the files reproducible.
    info: { Title: options.title, CreationDate: FIXED_DATE, ModDate: FIXED_DATE },
  });
  const chunks: Uint8Array[] = [];
  pdf.on('data', (chunk) => chunks.push(chunk));
  const result = new Promise<Uint8Array>((resolve) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
  });
  draw(pdf);
  pdf.end();
  return result;
};

const longDate = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

/** Returns a function that returns random numbers from 0 to 1, the same ones for the same text. */
const seededRandom = (text: string): (() => number) => {
  let state = [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const signature = (random: () => number): string => {
  let path = 'M 0 20';
  for (let x = 0; x < 130; x += 13) {
    const high = 2 + random() * 22;
    const low = 16 + random() * 14;
    path += ` C ${x + 4} ${high}, ${x + 9} ${low}, ${x + 13} ${14 + random() * 8}`;
  }
  return `${path} C 150 4, 60 44, 165 24`;
};

/** Draws a blank sheet as if scanned slightly askew: its tint, its edge, a few specks. */
const scannedDocument = (pdf: PDFKit.PDFDocument, random: () => number): void => {
  const { width, height } = pdf.page;
  pdf.rect(0, 0, width, height).fill('#e4e1da');
  pdf.rotate((random() - 0.5) * 1.6, { origin: [width / 2, height / 2] });
  pdf.rect(8, 8, width - 16, height - 16).fill('#faf8f2');
  for (let speck = 0; speck < 60; speck++)
    pdf.circle(random() * width, random() * height, 0.2 + random() * 0.5).fill('#c9c4b8');
};

export const letterPdf = (letter: DemoLetter): Promise<Uint8Array> =>
  renderPdf({ title: `${letter.organisation}, ${longDate(letter.letterDate)}` }, (pdf) => {
    const random = seededRandom(letter.key);
    const ink = '#26241f';
    const width = pdf.page.width - 2 * 72;
    scannedDocument(pdf, random);
    pdf.font('Times-Bold').fontSize(19).fillColor('#1d3a4a').text(letter.organisation, 72, 64, { width });
    pdf.font('Times-Roman').fontSize(9).fillColor('#55524a');
    for (const line of letter.letterhead) pdf.text(line, 72, pdf.y + 2, { width });
    pdf
      .lineWidth(0.8)
      .moveTo(72, pdf.y + 8)
      .lineTo(72 + width, pdf.y + 8)
      .stroke('#1d3a4a');
    pdf.font('Times-Roman').fontSize(11.5).fillColor(ink);
    pdf.text(longDate(letter.letterDate), 72, pdf.y + 30, { width, align: 'right' });
    pdf.text('Northline Construction Ltd\nFoundry House, 14 Water Lane\nLeeds LS11 5QN', 72, pdf.y + 8, {
      width,
    });
    pdf.y += 22;
    for (const part of letter.transcript.split('\n\n')) {
      if (pdf.y + pdf.heightOfString(part, { width, lineGap: 3 }) > pdf.page.height - 110) {
        pdf.addPage();
        scannedDocument(pdf, random);
        pdf.font('Times-Roman').fontSize(11.5).fillColor(ink);
        pdf.y = 84;
      }
      pdf.text(part, 72, pdf.y, { width, lineGap: 3 });
      pdf.y += 9;
    }
    pdf
      .save()
      .translate(76, pdf.y + 4)
      .lineWidth(1.3)
      .path(signature(random))
      .stroke('#1b2f77')
      .restore();
    pdf.fillColor(ink).text(letter.authorName, 72, pdf.y + 50, { width });
    pdf.text(String(letter.authorTitle ?? ''), 72, pdf.y, { width });
  });

/** Creates a document of several sections: instructions, specifications, reports. */
export const documentPdf = (document: {
  number: string;
  revision: string;
  title: string;
  tender: string;
  sections: readonly (readonly [string, string])[];
}): Promise<Uint8Array> =>
  renderPdf({ title: `${document.number} ${document.title}` }, (pdf) => {
    const width = pdf.page.width - 112;
    pdf.font('Helvetica').fontSize(9).fillColor('#555555');
    pdf.text(`${document.number}  rev. ${document.revision}    ${document.tender}`, 56, 48, { width });
    pdf.font('Helvetica-Bold').fontSize(20).fillColor('#111111').text(document.title, 56, 72, { width });
    pdf.y += 14;
    for (const [index, [heading, text]] of document.sections.entries()) {
      pdf
        .font('Helvetica-Bold')
        .fontSize(12)
        .text(`${index + 1}  ${heading}`, 56, pdf.y, { width });
      pdf
        .font('Helvetica')
        .fontSize(10.5)
        .text(text, 56, pdf.y + 4, { width, lineGap: 3 });
      pdf.y += 14;
    }
  });

/** Creates a drawing with a frame, a plan in lines, notes and a title block. */
export const drawingPdf = (sheet: {
  number: string;
  revision: string;
  title: string;
  tender: string;
  shape: 'round' | 'grid';
  notes: readonly string[];
}): Promise<Uint8Array> =>
  renderPdf({ title: `${sheet.number} ${sheet.title}`, layout: 'landscape', size: 'A3' }, (pdf) => {
    const { width, height } = pdf.page;
    pdf
      .lineWidth(1.5)
      .rect(24, 24, width - 48, height - 48)
      .stroke('#111111');
    pdf.lineWidth(0.7);
    const [x, y] = [width * 0.38, height * 0.48];
    if (sheet.shape === 'round') {
      for (const radius of [252, 244, 228, 40, 34]) pdf.circle(x, y, radius).stroke('#222222');
      for (let panel = 0; panel < 12; panel++) {
        const angle = (panel * Math.PI) / 6;
        pdf.moveTo(x + 228 * Math.cos(angle), y + 228 * Math.sin(angle));
        pdf.lineTo(x + 252 * Math.cos(angle), y + 252 * Math.sin(angle)).stroke('#b3261e');
      }
    } else
      for (let line = 0; line < 9; line++) {
        pdf
          .moveTo(90 + line * 90, 90)
          .lineTo(90 + line * 90, height - 190)
          .stroke('#8a8a8a');
        pdf
          .moveTo(70, 110 + line * 64)
          .lineTo(830, 110 + line * 64)
          .stroke('#8a8a8a');
        if (line < 7) pdf.rect(86 + line * 90, 170, 8, height - 420).stroke('#222222');
      }
    pdf
      .font('Helvetica-Bold')
      .fontSize(12)
      .fillColor('#111111')
      .text('Notes', width - 310, 60, { width: 260 });
    pdf.font('Helvetica').fontSize(10);
    for (const [index, note] of sheet.notes.entries())
      pdf.text(`${index + 1}. ${note}`, width - 310, pdf.y + 6, { width: 260 });
    pdf.rect(width - 330, height - 150, 306, 126).stroke('#111111');
    pdf
      .font('Helvetica')
      .fontSize(9)
      .text(`Northline Construction    ${sheet.tender}`, width - 318, height - 138);
    pdf
      .font('Helvetica-Bold')
      .fontSize(13)
      .text(sheet.title, width - 318, height - 118, { width: 284 });
    pdf
      .fontSize(18)
      .text(`${sheet.number}  rev. ${sheet.revision}`, width - 318, height - 56, { lineBreak: false });
  });
