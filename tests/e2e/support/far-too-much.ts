/** Creates more, longer and stranger content than any company would, which every screen must handle. */

import { staff } from '#features/staff/entity.ts';
import { paragraphs } from '#platform/schema/rich-text.ts';
import type { TestApp } from '#tests/support/app.ts';
import { addCategory, addImage, addProject, addStaffMember } from '#tests/support/factories.ts';
import type { Content } from '#tests/support/site.ts';
import { fillWords } from './far-too-many-words.ts';

const long = (words: string, length: number): string => {
  let text = words;
  while (text.length < length) text += ` ${words}`;
  return text.slice(0, length).replace(/\s$/, '.');
};
/** 120 characters, the maximum for a title. */
const LONG_TITLE = long(
  'Refurbishment, extension and seismic strengthening of the Donaudampfschifffahrts-gesellschaft',
  120,
);
/** A word that cannot be hyphenated. */
const UNBREAKABLE = 'Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetz';

/** More than fit on one page of a list of 24 or a category of 100. */
const PROJECTS = 130;
const CATEGORIES = 40;
const PICTURES = 60;
const PEOPLE = 20;

const strangeNames = [
  'محمد بن عبد العزيز الفاسي',
  '李小龙',
  '上官婉儿',
  'Þórður Ægisson',
  'Nguyễn Thị Minh Khai',
  UNBREAKABLE,
];

const fill = async (app: TestApp): Promise<void> => {
  const images: string[] = [];
  for (let number = 1; number <= PICTURES; number += 1)
    images.push(
      await addImage(app, {
        alt:
          number % 7 === 0
            ? null
            : long(`Picture ${number} of a wall being built`, 20 + number * 2).slice(0, 160),
        decorative: number % 7 === 0,
        caption: long('The wall as it stood on the day after the rain, with the scaffold still up', 200),
        stage: (['before', 'during', 'after'] as const)[number % 3],
        kind: (['exterior', 'progress', 'drawing', null] as const)[number % 4],
        takenOn: `2024-${String((number % 12) + 1).padStart(2, '0')}-11`,
        credit: number % 2 === 0 ? long('A photographer with a very long name', 100) : null,
      }),
    );
  const one = images.slice(0, 1);

  const crowded = await addCategory(app, {
    title: 'Everything we build',
    description: long(
      'All of it, in one place, however little it has to do with what stands beside it.',
      500,
    ),
    image: images[1],
  });
  for (let number = 2; number <= CATEGORIES; number += 1)
    await addCategory(app, {
      title: number === 2 ? long('Water treatment and flood defences', 60) : `Kind of work no. ${number}`,
    });
  const inside = await addCategory(app, { title: 'A part of everything', parent: crowded });

  const people: string[] = [];
  for (let number = 0; number < PEOPLE; number += 1)
    people.push(
      await addStaffMember(app, {
        ...(number === 0
          ? {
              url: 'far-too-long-a-name',
              name: long('Maximiliana Wolfeschlegelsteinhausenbergerdorff', 100),
              postNominals: long('BSc (Hons) MSc CEng FICE FCIOB', 60),
              shortBio: long('Knows where everything is.', 160),
              bio: paragraphs(long('Has been here for as long as anybody remembers.', 1900)),
              qualifications: Array.from({ length: 15 }, (_, at) => ({
                title: long(`Diploma number ${at + 1}`, 120),
                institution: long('University of the North', 120),
                year: 1990 + at,
              })),
              licences: Array.from({ length: 15 }, (_, at) => ({
                name: long(`Licence number ${at + 1}`, 120),
                body: long('Board of boards', 120),
                number: `LIC-${at}-${'9'.repeat(40)}`,
                expiresOn: '2031-03-31',
                showNumber: true,
              })),
              specialties: Array.from({ length: 10 }, (_, at) => long(`Speciality ${at + 1}`, 60)),
              email: `${'long'.repeat(15)}@${'construction'.repeat(4)}.example`,
              emailDisplay: 'visible',
              phone: '+44 113 496 0142',
              showPhone: true,
              mobile: '+44 7700 900142',
              showMobile: true,
              linkedin: 'https://www.linkedin.com/in/somebody',
              images: images.slice(0, 3),
            }
          : {
              name: strangeNames[number - 1] ?? `Person Number ${number}`,
              ...(number === 1 ? { url: 'muhammad-al-fasi' } : {}),
              ...(number > strangeNames.length ? { images: one } : {}),
            }),
        jobTitle: long('Assistant deputy site manager', number % 3 === 0 ? 100 : 20),
        department: staff.fields.department.of[number % staff.fields.department.of.length],
        leadership: number < 3,
        joinedYear: 2000 + number,
      }),
    );

  await addProject(app, crowded, {
    url: 'far-too-much',
    title: LONG_TITLE,
    number: long('NL-2024-0000', 40),
    summary: long('Everything at once, and then some more of it on top.', 200),
    description: paragraphs(
      `${UNBREAKABLE}\n\n## ${UNBREAKABLE}\n\n${long('The old school stayed open through the whole of the works.', 5000)}`,
    ),
    challenge: paragraphs(long('It could not be done.', 2500)),
    solution: paragraphs(long('It was done.', 2500)),
    result: paragraphs(long('It is there.', 2500)),
    client: long('The Worshipful Company of Very Long Names', 150),
    locality: long('Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', 100),
    region: UNBREAKABLE,
    location: { lat: 53.22347, lng: -4.19986 },
    contractValue: 9_999_999_999_999.99,
    valueDisplay: 'exact',
    area: 99_999_999.99,
    storeys: 300,
    units: 100_000,
    lengthKm: 99_999.9,
    startDate: '1998-01',
    completionDate: '2024-08',
    deliveryMethod: 'management_contracting',
    contractForm: long('NEC4 ECC Option A with clauses', 80),
    sectors: ['Nurseries', UNBREAKABLE.slice(0, 60), 'مدارس', '学校', long('Sector', 60)],
    services: Array.from({ length: 15 }, (_, at) => long(`Service ${at + 1}`, 60)),
    trades: Array.from({ length: 15 }, (_, at) => long(`Trade ${at + 1}`, 60)),
    team: Array.from({ length: 15 }, (_, at) => ({
      role: long(`Consultant ${at + 1}`, 80),
      organisation: long('Partners, Partners and Partners', 120),
      web: 'https://partners.example',
    })),
    certifications: Array.from({ length: 10 }, (_, at) => ({
      name: long(`Certificate ${at + 1}`, 120),
      body: long('Board', 120),
      year: 2020,
    })),
    awards: Array.from({ length: 10 }, (_, at) => ({
      name: long(`Award ${at + 1}`, 120),
      body: long('Prize', 120),
      year: 2021,
    })),
    keyFacts: Array.from({ length: 8 }, (_, at) => ({
      label: long(`Fact ${at + 1}`, 40),
      value: long('9,999,999 of them', 80),
    })),
    staff: people,
    images,
    video: 'https://www.youtube.com/watch?v=abcdefghijk',
    featured: true,
  });
  const titles = [
    LONG_TITLE.replace('Refurbishment', 'Demolition'),
    'مدرسة الشمال الابتدائية الجديدة',
    '北门小学教学楼扩建工程',
    UNBREAKABLE,
  ];
  const projects: string[] = [];
  for (let number = 1; number < PROJECTS; number += 1) {
    const _id = await addProject(app, number === 1 ? inside : crowded, {
      title: titles[number - 1] ?? `Project number ${number}`,
      url: `project-${number}`,
      number: `NL-${number}`,
      images: number % 5 === 0 ? images.slice(2, 4) : one,
      featured: number < 12,
      projectStatus: number % 4 === 0 ? 'in_progress' : 'completed',
      ...(number % 4 === 0
        ? { completionDate: null, plannedCompletion: '2027-06', percentComplete: 40 }
        : {}),
      client: number === 2 ? 'وزارة التربية والتعليم' : null,
      area: number * 100,
    });
    projects.push(_id);
  }
  await fillWords(app, { images, people, projects, long, unbreakable: UNBREAKABLE });
};

export const farTooMuch: Content = { name: 'far-too-much', fill };
