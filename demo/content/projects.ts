/** The twelve projects in the order of the site: the six featured on the front page come first. */
import { birchfieldPrimarySchool } from './projects/birchfield-primary-school.ts';
import { eastmarshWaterWorks } from './projects/eastmarsh-water-works.ts';
import { harbourLaneApartments } from './projects/harbour-lane-apartments.ts';
import { hillsideHouse } from './projects/hillside-house.ts';
import { kestrelLogisticsHall } from './projects/kestrel-logistics-hall.ts';
import { meridianOfficeTower } from './projects/meridian-office-tower.ts';
import { millRowTownhouses } from './projects/mill-row-townhouses.ts';
import { oldCustomsHouse } from './projects/old-customs-house.ts';
import { parksideSportsHall } from './projects/parkside-sports-hall.ts';
import { riverArchBridge } from './projects/river-arch-bridge.ts';
import { riversideLibrary } from './projects/riverside-library.ts';
import { stAnnesHospitalWing } from './projects/st-annes-hospital-wing.ts';
import type { DemoProject } from './types.ts';

export const projects: DemoProject[] = [
  riversideLibrary,
  birchfieldPrimarySchool,
  parksideSportsHall,
  riverArchBridge,
  hillsideHouse,
  meridianOfficeTower,
  harbourLaneApartments,
  millRowTownhouses,
  stAnnesHospitalWing,
  kestrelLogisticsHall,
  eastmarshWaterWorks,
  oldCustomsHouse,
];
