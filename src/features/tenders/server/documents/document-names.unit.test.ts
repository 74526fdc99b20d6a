import { describe, expect, test } from 'vitest';
import { parseDocumentName } from './document-names.ts';

describe('the name of a file', () => {
  test.each([
    ['A-001-C.pdf', 'A-001', 'C', 'A-001'],
    ['S-201_rev_P03.pdf', 'S-201', 'P03', 'S-201'],
    ['A-101 Rev B - Ground floor plan.pdf', 'A-101', 'B', 'Ground floor plan'],
    ['M-301_P02_Ventilation layout.dwg', 'M-301', 'P02', 'Ventilation layout'],
    ['E101 (rev 3) lighting.dwg', 'E101', '3', 'Lighting'],
    ['NLC-ARC-00-GF-DR-A-0101-P03.1.pdf', 'NLC-ARC-00-GF-DR-A-0101', 'P03.1', 'NLC-ARC-00-GF-DR-A-0101'],
    ['A-001.pdf', 'A-001', null, 'A-001'],
    ['A-001-12.pdf', 'A-001-12', null, 'A-001-12'],
    ['A-001 A section.pdf', 'A-001', null, 'A section'],
    ['Bill of quantities.xlsx', null, null, 'Bill of quantities'],
    ['2026 programme.mpp', null, null, '2026 programme'],
    ['form_of_tender.docx', null, null, 'Form of tender'],
    ['Report-2024.pdf', null, null, 'Report 2024'],
    ['site-layout-plan.pdf', null, null, 'Site layout plan'],
    ['Pre-construction information.pdf', null, null, 'Pre-construction information'],
    ['A-001-C-Ground-floor-plan.pdf', 'A-001', 'C', 'Ground floor plan'],
    ['A-001-Ground-floor-plan.pdf', 'A-001', null, 'Ground floor plan'],
    ['01 - Instructions to tenderers.pdf', null, null, 'Instructions to tenderers'],
    ['03_Form_of_tender.docx', null, null, 'Form of tender'],
    ['3. Terms.pdf', null, null, 'Terms'],
    ['12 Mill Lane.pdf', null, null, '12 Mill Lane'],
    ['Price revision notes.pdf', null, null, 'Price revision notes'],
    ['A-001 Revised layout.pdf', 'A-001', null, 'Revised layout'],
    ['A-001 review.pdf', 'A-001', null, 'Review'],
    ['A-101_Revit model.rvt', 'A-101', null, 'Revit model'],
    ['A-001 Reveal details.pdf', 'A-001', null, 'Reveal details'],
    ['A-001 Revision list.pdf', 'A-001', null, 'Revision list'],
    ['A-102 RevC2 Roof.pdf', 'A-102', 'C2', 'Roof'],
  ])('%s is parsed as number %s, revision %s and title “%s”', (name, number, revision, title) => {
    expect(parseDocumentName(name)).toEqual({ number, revision, title });
  });

  test('of any length and kind is parsed quickly and gives a title', () => {
    const startedAt = performance.now();
    for (const name of [
      'A'.repeat(5000),
      `${'A1-'.repeat(2000)}!`,
      ' '.repeat(3000),
      `${'_ '.repeat(2000)}rev`,
      '.pdf',
      '',
    ]) {
      const { title, number } = parseDocumentName(`${name}.pdf`);
      expect(title.length).toBeGreaterThan(0);
      expect(title.length).toBeLessThanOrEqual(150);
      expect(number?.length ?? 0).toBeLessThanOrEqual(60);
    }
    expect(performance.now() - startedAt).toBeLessThan(200);
  });
});
