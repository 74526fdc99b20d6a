/** The people of the company by department, in the order the company lists its departments. */
import type { StaffMember } from '../schema.ts';

type DepartmentName = StaffMember['department'];

/** Typed so that a department added to the contract is missed here. */
const KEYS: Record<DepartmentName, string> = {
  Leadership: 'leadership',
  Estimating: 'estimating',
  'Project management': 'project-management',
  Site: 'site',
  Commercial: 'commercial',
  Engineering: 'engineering',
  'Health & safety': 'health-safety',
  Procurement: 'procurement',
  'Finance & administration': 'finance',
};

/** What the style sheet and the tabs call a department. */
export const departmentKey = (department: DepartmentName): string => KEYS[department];

export interface Department {
  name: DepartmentName;
  key: string;
  count: number;
}

/** Those that have somebody in them. */
export const departmentsOf = (people: readonly StaffMember[]): Department[] =>
  (Object.keys(KEYS) as DepartmentName[])
    .map((name) => ({
      name,
      key: KEYS[name],
      count: people.filter(({ department }) => department === name).length,
    }))
    .filter(({ count }) => count > 0);

/** Whoever leads first; otherwise the order the office gave them. */
export const leadershipFirst = (
  people: readonly StaffMember[],
): { leaders: StaffMember[]; others: StaffMember[] } => ({
  leaders: people.filter(({ leadership }) => leadership),
  others: people.filter(({ leadership }) => !leadership),
});
