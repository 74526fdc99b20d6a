/**
 * Defines keys and order of the departments, counts the people in each, and separates the leadership from the others.
 */
import type { StaffMember } from '../schema.ts';

type DepartmentName = StaffMember['department'];

/**
 * The keys of the departments, in the order in which the site lists them. The type demands a key for each department.
 */
const DEPARTMENT_KEYS: Record<DepartmentName, string> = {
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

/** Returns the key of a department, by which the style sheet and the tabs select it. */
export const departmentKey = (department: DepartmentName): string => DEPARTMENT_KEYS[department];

export interface Department {
  name: DepartmentName;
  key: string;
  count: number;
}

/** Returns the departments of these people in the order of the site, with the number of people in each. */
export const departmentsOf = (people: readonly StaffMember[]): Department[] =>
  (Object.keys(DEPARTMENT_KEYS) as DepartmentName[])
    .map((name) => ({
      name,
      key: DEPARTMENT_KEYS[name],
      count: people.filter(({ department }) => department === name).length,
    }))
    .filter(({ count }) => count > 0);

/**
 * Splits people into the leadership and the others, each in the given order, by their flag `leadership`, which does not
 * depend on their department.
 */
export const splitLeaders = (
  people: readonly StaffMember[],
): { leaders: StaffMember[]; others: StaffMember[] } => ({
  leaders: people.filter(({ leadership }) => leadership),
  others: people.filter(({ leadership }) => !leadership),
});
