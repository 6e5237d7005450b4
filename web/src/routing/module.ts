import type { PersonEvent } from '#functions/account/contract/people-page.ts';
import type { CustomTypeOptions } from 'i18next';
import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import type { PlainRouteName, RouteName } from './paths.ts';
import type { Session, SessionAccount } from './session-types.ts';

/** The exports of a page's lazily loaded file. */
export interface PageModule {
  readonly Component: ComponentType;
  readonly loader?: LoaderFunction;
}

/** Namespaces of texts. */
export type Texts = readonly (keyof CustomTypeOptions['resources'])[];

export interface Page {
  readonly load: () => Promise<PageModule>;
  /** The namespaces that are loaded before the page is shown. */
  readonly texts?: Texts;
  /** The accounts that have this page, by default all. Others are redirected to `otherwise`. */
  readonly offeredTo?: (account: SessionAccount) => boolean;
  /** SETTINGS by default. */
  readonly otherwise?: PlainRouteName;
}

/** A route without a page of its own. The query is kept. */
export interface Redirect {
  readonly redirectTo: (account: SessionAccount, all: Contributions) => PlainRouteName;
}

/**
 * Pages that people outside the company arrive at by a link or a search. They are listed in the code that every page loads.
 * Those that need a session do without the contributions of the modules (decision 0031).
 */
export type PublicPages = Partial<Record<RouteName, Page>>;

type Icon = ComponentType<{ size: number; 'aria-hidden': boolean }>;

/** An entry of a menu or a list that leads to a page. */
export interface LinkEntry {
  readonly to: PlainRouteName;
  readonly label: () => string;
  readonly icon: Icon;
  readonly offeredTo: (account: SessionAccount) => boolean;
}

export interface SettingsEntry extends LinkEntry {
  /** One sentence about the page. */
  readonly text: () => string;
}

/** A list of the overview, and its tab. */
interface OverviewList {
  readonly to: PlainRouteName;
  readonly label: () => string;
  /** The order of the tabs; the overview starts with the first one that is offered. */
  readonly place: number;
  readonly offeredTo: (account: SessionAccount) => boolean;
}

/** A module's part of a person's page. */
interface PersonPart {
  /** The row of `private.person_area` whose events it shows. */
  readonly area: string;
  readonly texts: Texts;
  readonly offeredTo: (account: SessionAccount) => boolean;
  readonly load: () => Promise<PersonPartModule>;
}

export interface PersonPartModule {
  /** What the module has with the person. */
  readonly Panel: ComponentType<{ personId: string; email: string }>;
  /** The line of an event in the timeline. */
  readonly EventLine: ComponentType<{ event: PersonEvent }>;
}

/** A module's part of a team's dashboard. */
interface DashboardPart {
  /** The order on the page. Reports come first: the law sets their deadlines. */
  readonly place: number;
  readonly texts: Texts;
  readonly offeredTo: (account: SessionAccount) => boolean;
  readonly load: () => Promise<DashboardPartModule>;
}

export interface DashboardPartModule {
  readonly Content: ComponentType;
  /** Buttons in the page's header. */
  readonly Actions?: ComponentType;
}

export interface BannerEntry {
  /** page = at the top of every page, app = above the header of the app layout. */
  readonly place: 'page' | 'app';
  readonly shownIn: (session: Session) => boolean;
  /** A lazy component. */
  readonly Component: ComponentType;
}

/** A link of the account menu. */
interface AccountMenuLink {
  readonly to: PlainRouteName;
  readonly label: () => string;
  readonly icon: Icon;
  readonly offeredIn: (session: Session) => boolean;
}

/** What a module adds to the app, besides its public pages. Loaded with the first page that is not public. */
export interface Module {
  readonly pages?: Partial<Record<RouteName, Page | Redirect>>;
  readonly create?: readonly LinkEntry[];
  readonly overview?: readonly OverviewList[];
  readonly person?: readonly PersonPart[];
  readonly dashboard?: readonly DashboardPart[];
  readonly settings?: readonly SettingsEntry[];
  readonly banners?: readonly BannerEntry[];
  readonly accountMenu?: readonly AccountMenuLink[];
  /** Queues that wait for administrators, at the top of the console's first page, loaded lazily. */
  readonly consoleQueues?: readonly ComponentType[];
  /** Parts of the first page of the administrators' console, loaded lazily. */
  readonly consoleOverview?: readonly ComponentType[];
  /** Parts of the console's page of an account, loaded lazily. */
  readonly consoleAccount?: readonly ComponentType<{ accountId: string }>[];
}

/** The contributions of all modules, in the order of the modules. */
export type Contributions = Required<Module>;
