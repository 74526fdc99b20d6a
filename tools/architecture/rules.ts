/**
 * Defines which part of the source may import which, in dependency-cruiser's form. Each rule forbids something: its
 * name is the message, its comment the reason. `fixtures/` breaks every rule, and `check.ts` fails when one goes
 * unnoticed.
 *
 * The rule of a layer says which folders it may import, so a new folder is forbidden until someone decides where it
 * belongs.
 */
import type { IFlattenedRuleSet } from 'dependency-cruiser';

type Rule = NonNullable<IFlattenedRuleSet['forbidden']>[number];

/** Test files, which may import anything: the rules are about production code. */
const tests = '\\.test\\.tsx?$';

/** The parts of a feature that both server and browser use: its schema, its messages, and constants beside them. */
const SHARED = [
  '^src/features/[^/]+\\.ts$',
  '^src/features/[^/]+/[^/]+\\.ts$',
  '^src/features/[^/]+/(schema|messages)/',
];
/** The parts of the platform that both server and browser use. */
const PLATFORM_SHARED = ['^src/platform/(schema|messages)/'];
/** The parts of a feature that run in a browser, and on the server only to render a page. */
const SCREENS = '^src/features/[^/]+/(site|account|admin)/';
const SERVER = '^src/features/[^/]+/server/';
const REGISTRY = '^src/features\\.server\\.ts$';
const SITE_REGISTRY = '^src/features\\.site\\.ts$';
const ADMIN_REGISTRIES = '^src/features\\.admin(-screens)?\\.ts$';

/** Lets `from` import only `allowed` from our own code. */
function mayImportOnly(name: string, comment: string, from: string | string[], allowed: string[]): Rule {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: tests },
    to: { path: '^(src|demo|tests|scripts|benchmarks|budgets)/', pathNot: allowed },
  };
}

/** Also lets `from` import types, but no code, from `types`. */
function mayImportOnlyOrTypesOf(
  name: string,
  comment: string,
  from: string | string[],
  allowed: string[],
  types: string[],
): Rule[] {
  return [
    mayImportOnly(name, comment, from, [...allowed, ...types]),
    {
      name: `${name}, of the rest only types`,
      comment,
      severity: 'error',
      from: { path: from, pathNot: tests },
      to: { path: types, pathNot: allowed, dependencyTypesNot: ['type-only'] },
    },
  ];
}

/** The adapters' interfaces and the configuration: importing their types creates no dependency on an implementation. */
const adapterTypes = ['^src/platform/(storage|mail)/', '^src/platform/(clock|encryption|config)\\.ts$'];

export const rules: IFlattenedRuleSet = {
  forbidden: [
    {
      name: 'every import is found',
      comment: 'An import that cannot be resolved is invisible to every other rule.',
      severity: 'error',
      from: {},
      // The build generates virtual modules; they are not files.
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'no cycles',
      comment: 'Neither of two files that import one another can be understood, tested or loaded first.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },

    // ── platform ──
    {
      name: 'the schema kit imports only zod and messages',
      comment: 'Browser and server share it: whatever it needs, both need.',
      severity: 'error',
      from: { path: '^src/platform/schema/', pathNot: tests },
      to: { pathNot: [...PLATFORM_SHARED, '(^|/)node_modules/zod/'] },
    },
    mayImportOnly(
      'the platform knows no feature',
      'Features configure it, never the other way round.',
      '^src/platform/',
      ['^src/platform/'],
    ),
    mayImportOnly(
      'messages import nothing else',
      'The catalogues of every part, the build and the browser use them.',
      '^src/platform/messages/',
      ['^src/platform/messages/'],
    ),
    ...mayImportOnlyOrTypesOf(
      'http is transport only',
      'It answers for every feature and needs no database of its own.',
      '^src/platform/http/',
      ['^src/platform/(http|schema|messages)/'],
      adapterTypes,
    ),
    ...mayImportOnlyOrTypesOf(
      'db is below everything',
      'Tables and the two SQL dialects; the meaning of rows belongs to the layers above.',
      '^src/platform/db/',
      ['^src/platform/(db|schema|messages)/'],
      adapterTypes,
    ),
    ...mayImportOnlyOrTypesOf(
      'adapters import no other part',
      'A mail or storage adapter that used another part could not be exchanged.',
      '^src/platform/(storage/|mail/|clock\\.ts|encryption\\.ts)',
      ['^src/platform/(storage|mail|schema|messages)/'],
      ['^src/platform/(clock|config)\\.ts$'],
    ),
    ...mayImportOnlyOrTypesOf(
      'jobs know no feature',
      'Features register what is to be run; the queue only runs it.',
      '^src/platform/jobs/',
      ['^src/platform/(jobs|db|schema|messages)/'],
      adapterTypes,
    ),
    ...mayImportOnlyOrTypesOf(
      'content imports only http, db and jobs',
      'The publishable life cycle is one mechanism that features configure.',
      '^src/platform/content/',
      ['^src/platform/(content|http|db|jobs|schema|messages)/'],
      adapterTypes,
    ),

    // ── features ──
    ...mayImportOnlyOrTypesOf(
      'schemas import only the schema kit',
      'A schema runs on both sides, and other features build on it.',
      SHARED,
      [...PLATFORM_SHARED, ...SHARED],
      ['^src/platform/(?!schema/|messages/)'],
    ),
    ...mayImportOnlyOrTypesOf(
      'the server side of a feature imports only the platform',
      'A feature that knew the application could not be put together differently for tests and the demo.',
      SERVER,
      ['^src/platform/(?!config\\.ts)', SERVER, ...SHARED],
      ['^src/platform/config\\.ts$'],
    ),
    {
      name: 'features meet at their index',
      comment:
        "What other features may use is what a feature's server/index.ts exports; everything else may change without notice.",
      severity: 'error',
      from: { path: '^src/features/([^/]+)/server/' },
      to: {
        path: SERVER,
        pathNot: ['^src/features/$1/server/', '^src/features/[^/]+/server/index\\.ts$'],
      },
    },
    {
      name: 'nobody reaches into a feature',
      comment: 'The application and the demo also know the server side of features by their index.',
      severity: 'error',
      from: { path: '^(src|demo)/', pathNot: [SERVER, REGISTRY, tests] },
      to: { path: '^src/features/[^/]+/server/(?!index\\.ts$)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the registry lists features and does nothing else',
      comment: "It imports each feature's description; only the application imports it.",
      severity: 'error',
      from: { path: REGISTRY },
      to: { pathNot: ['^src/features/[^/]+/server/feature\\.ts$', '^src/platform/feature\\.ts$'] },
    },
    {
      name: 'descriptions of features are for the registry',
      comment: 'What other features may use is in index.ts.',
      severity: 'error',
      from: { path: '^(src|demo)/', pathNot: [REGISTRY, tests] },
      to: { path: '^src/features/[^/]+/server/feature\\.ts$' },
    },
    {
      name: 'routes go through the service',
      comment: 'Two ways to the same rows is how one of them forgets a permission.',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '\\.(queries|policy|present)\\.ts$' },
    },
    {
      name: 'nothing below knows routes or service',
      comment: 'routes → service → policy, queries, present: downwards only.',
      severity: 'error',
      from: { path: '\\.(service|policy|queries|present)\\.ts$' },
      to: { path: '\\.routes\\.ts$' },
    },
    {
      name: 'policy, queries and present are leaves',
      comment: 'The service brings them together; they may name one another only as types.',
      severity: 'error',
      from: { path: '\\.(policy|queries|present)\\.ts$' },
      to: { path: '\\.(service|policy|queries|present)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only queries, content and db contain SQL',
      comment: 'Nobody looks for a query anywhere else.',
      severity: 'error',
      from: {
        path: '^(src|demo)/',
        pathNot: [
          '^src/platform/(db|content)/',
          '^src/features/[^/]+/server/tables\\.ts$',
          '\\.queries\\.ts$',
          tests,
        ],
      },
      to: { path: '(^|/)node_modules/(kysely|pg)/|^(node:)?sqlite$' },
    },

    {
      name: 'routes are declared',
      comment:
        'An address that a feature added to the router itself would state no access and be in no test.',
      severity: 'error',
      from: { path: '^(src|demo)/', pathNot: ['^src/(server|platform/http)/', tests] },
      to: { path: '(^|/)node_modules/hono/' },
    },

    // ── application ──
    mayImportOnly(
      'the server knows no page',
      'The pages are one bundle, which main passes to the server.',
      '^src/server/',
      ['^src/(server|platform)/', REGISTRY, SERVER, ...SHARED],
    ),

    // ── browser ──
    ...mayImportOnlyOrTypesOf(
      'browser code takes only types from the server',
      'What runs in a browser must not carry the server with it.',
      ['^src/web/', SCREENS, SITE_REGISTRY, ADMIN_REGISTRIES],
      ['^src/web/', SCREENS, SITE_REGISTRY, ADMIN_REGISTRIES, ...SHARED, ...PLATFORM_SHARED],
      ['^src/(server|platform)/', SERVER],
    ),
    {
      name: 'site, account and admin are separate programs',
      comment: 'They are for three kinds of people; what they share is in ui, data and forms.',
      severity: 'error',
      from: { path: '^src/(?:web|features/[^/]+)/(site|account|admin)/' },
      to: {
        path: ['^src/web/', SCREENS, '^src/features\\.(site|admin)'],
        pathNot: [
          '^src/(web|features/[^/]+)/$1/',
          '^src/web/(ui|data|forms)/',
          '^src/features\\.$1(-screens)?\\.ts$',
        ],
      },
    },
    mayImportOnly(
      'shared parts of the admin know no screen',
      'Lists, forms, features and the menu use them alike: a dialog that knew forms would bring them into every list.',
      '^src/web/admin/parts/',
      [
        '^src/web/admin/(parts|data|providers|messages)/',
        '^src/web/admin/format\\.ts$',
        '^src/web/(ui|data)/',
        ...PLATFORM_SHARED,
      ],
    ),
    {
      name: 'ui knows no feature',
      comment: 'A button that knows projects, even as a type, cannot be used for tenders.',
      severity: 'error',
      from: { path: '^src/web/ui/' },
      to: { path: '^src/features' },
    },
    {
      name: 'ui knows no program',
      comment: 'The site, the account and the admin use the same components, and mails and forms too.',
      severity: 'error',
      from: { path: '^src/web/ui/' },
      to: { path: '^src/(web|server)/', pathNot: '^src/web/ui/' },
    },
    {
      name: 'forms know no program',
      comment:
        'The site, the account and the admin send forms in the same way; each adds its own frame and texts.',
      severity: 'error',
      from: { path: '^src/web/forms/' },
      to: { path: ['^src/web/', SCREENS], pathNot: '^src/web/(forms|ui|data)/' },
    },
    {
      name: 'data renders nothing',
      comment:
        'A call is written once and used by every screen; a call that knows a screen serves only that one.',
      severity: 'error',
      from: { path: '^src/web/data/' },
      to: { path: ['^src/web/', SCREENS], pathNot: '^src/web/data/' },
    },
    {
      name: 'mails use nothing of the pages but ui',
      comment: 'A mail is rendered without router, session or query cache.',
      severity: 'error',
      from: { path: '^src/web/mails/' },
      to: { path: ['^src/web/', SCREENS], pathNot: '^src/web/(mails|ui)/' },
    },

    // ── all code ──
    {
      name: 'nobody imports main',
      comment:
        'It puts everything together, and starts a server when loaded. Only the command line of a release does so.',
      severity: 'error',
      from: { pathNot: '^src/commands/cli\\.ts$' },
      to: { path: '^src/main\\.ts$' },
    },
    {
      name: 'src runs without tests and tools',
      comment: 'Production has neither. Only the tests beside the code use tests/.',
      severity: 'error',
      from: { path: '^(src|demo)/', pathNot: tests },
      to: { path: '^(tests|scripts|tools|benchmarks|budgets)/|\\.test\\.tsx?$' },
    },
    {
      name: 'only main and its own command load the demo',
      comment: 'The program must not depend on the content of an example company.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/(main|demo-cli)\\.ts$', tests] },
      to: { path: '^demo/' },
    },
    {
      name: 'the demo uses the services',
      comment: 'It is made through the services that people use, so it can only hold what they could make.',
      severity: 'error',
      from: { path: '^demo/', pathNot: tests },
      to: {
        path: '^src/',
        pathNot: [
          ...SHARED,
          '^src/platform/schema/',
          '^src/server/app\\.ts$',
          '^src/features/[^/]+/server/index\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'production uses no development package',
      comment: 'It would work here and fail where only dependencies are installed.',
      severity: 'error',
      // The program that makes the demo's files is stored beside them and run by hand.
      from: {
        path: ['^src/(main\\.ts|server/|platform/)', '^demo/', SERVER, ...SHARED],
        pathNot: `${tests}|^demo/files/`,
      },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
    },
  ],
};
