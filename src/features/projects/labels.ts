/** The names of a project's choices, the same on the site and in its admin form. Without schemas, so that pages stay small. */
import type { Project } from './schema.ts';

export const projectStatusLabels: Record<Project['projectStatus'], string> = {
  preconstruction: 'Preconstruction',
  in_progress: 'On site',
  completed: 'Completed',
  on_hold: 'On hold',
};

export const roleLabels: Record<NonNullable<Project['ourRole']>, string> = {
  general_contractor: 'Main contractor',
  construction_manager: 'Construction manager',
  design_builder: 'Design and build',
  jv_partner: 'Joint venture partner',
  subcontractor: 'Subcontractor',
};

export const deliveryMethodLabels: Record<NonNullable<Project['deliveryMethod']>, string> = {
  design_bid_build: 'Design, bid, build',
  design_build: 'Design and build',
  construction_management: 'Construction management',
  management_contracting: 'Management contracting',
  framework: 'Framework',
  ppp: 'Public-private partnership',
};

export const clientSectorLabels: Record<NonNullable<Project['clientSector']>, string> = {
  public: 'Public',
  private: 'Private',
  non_profit: 'Non-profit',
  ppp: 'Public-private',
};
