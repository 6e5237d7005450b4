import 'i18next';
import type account from './en/account.json';
import type admin from './en/admin.json';
import type candidate from './en/candidate.json';
import type checkForms from './en/check-forms.json';
import type checkmore from './en/checkmore.json';
import type checkFiles from './en/check-files.json';
import type checkLists from './en/check-lists.json';
import type desk from './en/desk.json';
import type common from './en/common.json';
import type content from './en/content.json';
import type credits from './en/credits.json';
import type deletion from './en/deletion.json';
import type documents from './en/documents.json';
import type files from './en/files.json';
import type identity from './en/identity.json';
import type importTexts from './en/import.json';
import type library from './en/library.json';
import type login from './en/login.json';
import type lookup from './en/lookup.json';
import type retention from './en/retention.json';
import type security from './en/security.json';
import type people from './en/people.json';
import type pictures from './en/pictures.json';
import type widgets from './en/widgets.json';
import type policies from './en/policies.json';
import type settings from './en/settings.json';
import type signing from './en/signing.json';
import type signmore from './en/signmore.json';
import type verification from './en/verification.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    strictKeyChecks: true;
    resources: {
      account: typeof account;
      admin: typeof admin;
      candidate: typeof candidate;
      'check-forms': typeof checkForms;
      checkmore: typeof checkmore;
      'check-files': typeof checkFiles;
      'check-lists': typeof checkLists;
      desk: typeof desk;
      common: typeof common;
      content: typeof content;
      credits: typeof credits;
      deletion: typeof deletion;
      documents: typeof documents;
      files: typeof files;
      identity: typeof identity;
      import: typeof importTexts;
      library: typeof library;
      login: typeof login;
      lookup: typeof lookup;
      retention: typeof retention;
      security: typeof security;
      people: typeof people;
      pictures: typeof pictures;
      widgets: typeof widgets;
      policies: typeof policies;
      settings: typeof settings;
      signing: typeof signing;
      signmore: typeof signmore;
      verification: typeof verification;
    };
  }
}
