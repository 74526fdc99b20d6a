/** Lists the staff: the leadership in larger cards, then the others. A large team has several pages. */
import { useId } from 'react';
import { redirect, useLocation } from 'react-router';
import { CONTACT_PATH } from '#features/contact/address.ts';
import { socialImage } from '#features/images/address.ts';
import { useGuestQuery } from '#web/data/guest/use-guest-query.tsx';
import type { Head, HeadContext, LoadContext } from '#web/data/screen.ts';
import { OnwardLink } from '#web/ui/card/onward-link.tsx';
import { paging } from '#web/ui/messages/en-GB.ts';
import { Paging } from '#web/ui/paging/paging.tsx';
import { StateBox } from '#web/ui/state-box.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { departments as departmentNames, list as m } from '../../messages/en-GB.ts';
import { type Department, departmentsOf, splitLeaders } from '../departments.ts';
import { staffQuery } from '../queries.ts';
import { teamPage } from '../structured-data.ts';
import { choiceOf, pageOf, teamAddress } from './division.ts';
import { LeaderCard, StaffCard } from './person-cards.tsx';

/** The team page has tabs for departments only if there are at least this many departments and people. */
const MIN_FOR_TABS = { departments: 2, people: 5 };

export async function loader({ url, load }: LoadContext): Promise<void> {
  const choice = choiceOf(url);
  const { page, department, isDivided } = pageOf(await load(staffQuery()), choice);
  if (isDivided && choice.page > page) throw redirect(teamAddress({ page, department }), 302);
}

export function head({ url, siteUrl, settings, format, read }: HeadContext): Head {
  const people = read(staffQuery()) ?? [];
  const currentPage = pageOf(people, choiceOf(url));
  const { page } = currentPage;
  const path = teamAddress(currentPage);
  return {
    title: page > 1 ? format.fill(paging.titled, { title: m.title, page }) : m.title,
    description: format.fill(m.description, { company: settings.contact.companyName }),
    canonical: path,
    image: socialImage(currentPage.people.find(({ image }) => image !== null)?.image ?? null),
    jsonLd: teamPage(siteUrl, { path, people: currentPage.people, offset: currentPage.offset }),
  };
}

export function Component() {
  const people = useGuestQuery(staffQuery());
  const { search } = useLocation();
  const currentPage = pageOf(people, choiceOf(new URL(`http://site/${search}`)));
  const format = useFormat();
  const departments = departmentsOf(people);
  const { leaders, others } = splitLeaders(currentPage.people);
  const hasTabs = departments.length >= MIN_FOR_TABS.departments && people.length >= MIN_FOR_TABS.people;

  return (
    <>
      <div className="g pagehead">
        <div className="c8">
          <h1 className="t1">{m.title}</h1>
          {people.length > 0 && <p className="lead">{format.fill(m.lead, { count: people.length })}</p>}
        </div>
      </div>
      {people.length > 0 ? (
        <div className="team-box">
          {hasTabs &&
            (currentPage.isDivided ? (
              <DepartmentLinks
                total={people.length}
                departments={departments}
                current={currentPage.department}
              />
            ) : (
              <DepartmentTabs total={people.length} departments={departments} />
            ))}
          {leaders.length > 0 && (
            <ul className={leaders.length === 1 ? 'g leaders alone' : 'g leaders'}>
              {leaders.map((person, index) => (
                <LeaderCard
                  key={person._id}
                  person={person}
                  isAlone={leaders.length === 1}
                  priority={index < 2}
                />
              ))}
            </ul>
          )}
          <ul className="g team">
            {others.map((person, index) => (
              <StaffCard key={person._id} person={person} priority={leaders.length === 0 && index < 2} />
            ))}
            <li className="mate ask">
              <h2 className="h">{m.join}</h2>
              <div>
                <p>{m.joinText}</p>
                <OnwardLink href={CONTACT_PATH}>{m.write}</OnwardLink>
              </div>
            </li>
          </ul>
          <div className="g">
            <Paging
              page={currentPage.page}
              pages={currentPage.pages}
              address={(page) => teamAddress({ page, department: currentPage.department })}
            />
          </div>
        </div>
      ) : (
        <div className="g">
          <StateBox
            title={m.none}
            actions={
              <a className="btn small" href={CONTACT_PATH}>
                {m.write}
              </a>
            }
          >
            <p>{m.noneText}</p>
          </StateBox>
        </div>
      )}
    </>
  );
}

interface DepartmentTabsProps {
  total: number;
  departments: readonly Department[];
}

const withTranslatedName = (department: Department) => ({
  ...department,
  name: departmentNames[department.name],
});

/** Links to the departments of a team that takes several pages. */
function DepartmentLinks({ total, departments, current }: DepartmentTabsProps & { current: string }) {
  return (
    <div className="g">
      <TabLinks
        label={m.departments}
        tabs={[{ key: '', name: m.all, count: total }, ...departments.map(withTranslatedName)].map((tab) => ({
          ...tab,
          href: teamAddress({ department: tab.key }),
          current: tab.key === current ? 'page' : undefined,
        }))}
      />
    </div>
  );
}

/** Shows the departments as radio buttons, whose state the style sheet reads, so that they work without JavaScript. */
function DepartmentTabs({ total, departments }: DepartmentTabsProps) {
  const group = useId();
  const format = useFormat();
  return (
    <div className="g">
      <fieldset className="seg">
        <legend className="visually-hidden">{m.departments}</legend>
        {[{ key: 'all', name: m.all, count: total }, ...departments.map(withTranslatedName)].map(
          ({ key, name, count }) => (
            <label key={key}>
              <input type="radio" name={group} value={key} defaultChecked={key === 'all'} />
              <span>
                {name} <span className="mono">{format.number(count)}</span>
              </span>
            </label>
          ),
        )}
      </fieldset>
    </div>
  );
}
