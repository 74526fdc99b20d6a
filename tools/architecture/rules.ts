/**
 * Who may import whom, as dependency-cruiser reads it. Each rule forbids; its name is what a person sees, its comment
 * says why. `fixtures/` breaks every one of them, and `check.ts` fails when one goes unnoticed.
 *
 * Layers are written as "this folder may reach only these", so that a new folder is forbidden until somebody has
 * decided where it belongs.
 */
import type { IFlattenedRuleSet } from 'dependency-cruiser';

type Rule = NonNullable<IFlattenedRuleSet['forbidden']>[number];

/** A test reaches for what it tests with; the rules are about what runs in production. */
const tests = '\\.test\\.tsx?$';

/** Everything of ours under src, demo and tests that `from` reaches must be one of `allowed`. */
function mayReachOnly(name: string, comment: string, from: string, allowed: string[]): Rule {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: tests },
    to: { path: '^(src|demo|tests|scripts|benchmarks|budgets)/', pathNot: allowed },
  };
}

/** The same, where types of `types` may be named but nothing of it may run. */
function mayReachOnlyOrTypesOf(
  name: string,
  comment: string,
  from: string,
  allowed: string[],
  types: string[],
): Rule[] {
  return [
    mayReachOnly(name, comment, from, [...allowed, ...types]),
    {
      name: `${name}, of the rest only types`,
      comment,
      severity: 'error',
      from: { path: from, pathNot: tests },
      to: { path: types, pathNot: allowed, dependencyTypesNot: ['type-only'] },
    },
  ];
}

/** Interfaces and the configuration's shape: naming them binds nobody to an adapter or to the environment. */
const shapesOfTheOutside = ['^src/server/ports/', '^src/server/config\\.ts$'];

export const rules: IFlattenedRuleSet = {
  forbidden: [
    {
      name: 'every import is found',
      comment: 'An import that cannot be resolved is invisible to every other rule.',
      severity: 'error',
      from: {},
      // What the build itself makes up is no file.
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'no cycles',
      comment: 'Neither of two files that need one another can be understood, tested or loaded first.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },

    // ── contract ──
    {
      name: 'contract imports only zod',
      comment: 'It is shared by browser and server: whatever it needs, both need.',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: tests },
      to: { pathNot: ['^src/contract/', '(^|/)node_modules/zod/'] },
    },

    // ── server ──
    mayReachOnly('server knows no page', 'The pages are one bundle that main hands in.', '^src/server/', [
      '^src/server/',
      '^src/contract/',
    ]),
    ...mayReachOnlyOrTypesOf(
      'http is transport only',
      'It answers for every feature and therefore knows none.',
      '^src/server/http/',
      ['^src/server/http/', '^src/contract/'],
      shapesOfTheOutside,
    ),
    ...mayReachOnlyOrTypesOf(
      'db is below everything',
      'Tables and the two dialects; what rows mean is said elsewhere.',
      '^src/server/db/',
      ['^src/server/db/', '^src/contract/'],
      shapesOfTheOutside,
    ),
    ...mayReachOnlyOrTypesOf(
      'ports know nobody',
      'An adapter that knew a feature could not be exchanged.',
      '^src/server/ports/',
      ['^src/server/ports/', '^src/contract/'],
      ['^src/server/config\\.ts$'],
    ),
    ...mayReachOnlyOrTypesOf(
      'jobs know no feature',
      'Features register what is to be run; the queue only runs it.',
      '^src/server/jobs/',
      ['^src/server/jobs/', '^src/server/db/', '^src/contract/'],
      shapesOfTheOutside,
    ),
    ...mayReachOnlyOrTypesOf(
      'content knows no feature',
      'The publishable life is one mechanism that features configure, never the other way round.',
      '^src/server/content/',
      ['^src/server/(content|http|db|jobs)/', '^src/contract/'],
      shapesOfTheOutside,
    ),
    ...mayReachOnlyOrTypesOf(
      'features stand on the layers below',
      'A feature that knew the application could not be put together differently for tests and seeds.',
      '^src/server/features/',
      ['^src/server/(features|content|http|db|ports|jobs)/', '^src/contract/'],
      ['^src/server/config\\.ts$'],
    ),
    {
      name: 'features meet at their index',
      comment: 'What another feature may use is what its index.ts names; the rest can change unseen.',
      severity: 'error',
      from: { path: '^src/server/features/([^/]+)/' },
      to: {
        path: '^src/server/features/',
        pathNot: ['^src/server/features/$1/', '^src/server/features/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'nobody reaches into a feature',
      comment: 'The application, the seeds and the rest also know features by their index.',
      severity: 'error',
      from: { path: '^(src|demo)/', pathNot: ['^src/server/features/', tests] },
      to: { path: '^src/server/features/[^/]+/(?!index\\.ts$)', dependencyTypesNot: ['type-only'] },
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
      name: 'only queries, content and db speak SQL',
      comment: 'A query anywhere else is a query that nobody looks for.',
      severity: 'error',
      from: {
        path: '^(src|demo)/',
        pathNot: ['^src/server/(db|content)/', '^src/server/.*\\.queries\\.ts$', tests],
      },
      to: { path: '(^|/)node_modules/(kysely|pg)/|^(node:)?sqlite$' },
    },

    // ── web ──
    ...mayReachOnlyOrTypesOf(
      'web takes only types from the server',
      'What runs in a browser must not carry the server with it.',
      '^src/web/',
      ['^src/web/', '^src/contract/'],
      ['^src/server/'],
    ),
    {
      name: 'site, account and admin are strangers',
      comment: 'They are three programs for three kinds of people; what they share lives in ui and data.',
      severity: 'error',
      from: { path: '^src/web/(site|account|admin)/' },
      to: { path: '^src/web/', pathNot: '^src/web/($1|ui|data)/' },
    },
    {
      name: 'ui knows no feature',
      comment: 'A button that knows projects cannot be used for tenders.',
      severity: 'error',
      from: { path: '^src/web/ui/' },
      to: { path: '^src/(web|server)/', pathNot: '^src/web/ui/' },
    },
    {
      name: 'data draws nothing',
      comment:
        'Calls are made once and used by every screen; a call that knows a screen serves only that one.',
      severity: 'error',
      from: { path: '^src/web/data/' },
      to: { path: '^src/web/', pathNot: '^src/web/data/' },
    },
    {
      name: 'mails use nothing of the pages but ui',
      comment: 'A mail is drawn without router, session or query cache.',
      severity: 'error',
      from: { path: '^src/web/mails/' },
      to: { path: '^src/web/', pathNot: '^src/web/(mails|ui)/' },
    },

    // ── around ──
    {
      name: 'nobody imports main',
      comment: 'It is where everything is put together, and starts a server when loaded.',
      severity: 'error',
      from: {},
      to: { path: '^src/main\\.ts$' },
    },
    {
      name: 'src runs without tests and tools',
      comment: 'Production has neither. Only the tests beside the code use what tests/ offers.',
      severity: 'error',
      from: { path: '^(src|demo)/', pathNot: tests },
      to: { path: '^(tests|scripts|tools|benchmarks|budgets)/|\\.test\\.tsx?$' },
    },
    {
      name: 'only main loads the demo',
      comment: 'The program must not depend on the content of an example company.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/main\\.ts$', tests] },
      to: { path: '^demo/' },
    },
    {
      name: 'the demo enters by the front door',
      comment:
        'It is made through the services that people use, so that it can only hold what they could make.',
      severity: 'error',
      from: { path: '^demo/', pathNot: tests },
      to: {
        path: '^src/',
        pathNot: ['^src/contract/', '^src/server/app\\.ts$', '^src/server/features/[^/]+/index\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'production uses no development package',
      comment: 'It works here and fails where only dependencies are installed.',
      severity: 'error',
      // What made the demo's files is kept beside them and runs by hand.
      from: { path: '^(src/(main\\.ts|contract/|server/)|demo/)', pathNot: `${tests}|^demo/files/` },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
    },
  ],
};
