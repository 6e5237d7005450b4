import type { AttachedFile, NewPerson, Person, Transport } from './transport.ts';

export interface Team<P extends Person> {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly owner: P;
}

export interface Signer {
  readonly signatureId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: 'nb' | 'en';
}

/** A team, or a person's own account, and the person who acts for it. */
export interface Sender<P extends Person> {
  readonly id: string;
  readonly owner: P;
}

export interface DocumentPlan {
  readonly name?: string;
  readonly message?: string;
  /** One PDF when absent. */
  readonly files?: readonly AttachedFile[];
  /** One signer when absent. */
  readonly signers?: readonly NewPerson[];
  /** Those who get a copy. */
  readonly copyTo?: readonly (Pick<NewPerson, 'firstName' | 'lastName'> & { readonly email: string })[];
}

export interface CastDocument {
  readonly id: string;
  readonly name: string;
  readonly signers: readonly Signer[];
}

export interface NewMember extends NewPerson {
  readonly role?: 'ADMIN' | 'MEMBER';
  /** Ids of the departments that the member manages, and of those that they work in. */
  readonly manages?: readonly string[];
  readonly worksIn?: readonly string[];
}

/** Returns an address that nobody has yet. */
export function newAddress(name = 'person'): string {
  return `${name}.${crypto.randomUUID().slice(0, 12)}@example.com`;
}

/**
 * Returns the people and things that tests of every layer start from, made through the product's own functions:
 * `const team = await cast.team(); const manager = await cast.member(team, { manages: [hr] })`.
 */
export function castOver<P extends Person>(transport: Transport<P>) {
  /** Signs somebody up; the mailbox is not confirmed yet. */
  const newcomer = ({
    email = newAddress(),
    firstName = 'Kari',
    lastName = 'Nordmann',
    language = 'nb',
  }: NewPerson = {}): Promise<P> => transport.signUp({ email, firstName, lastName, language });

  /** Signs somebody up and confirms the mailbox. */
  const person = async (wanted: NewPerson = {}): Promise<P> => {
    const made = await newcomer(wanted);
    await transport.proveMailbox(made);
    await transport.dropWelcome(made);
    return made;
  };

  const registerTeam = async (owner: P, name: string): Promise<Team<P>> => {
    const { id, slug } = await transport.call(owner, 'register_team', { input: { name } });
    await transport.dropWelcome(owner);
    return { id, slug: String(slug), name, owner };
  };

  /** Registers a team with a new, proven owner. */
  const team = async (name = 'Nordlys AS', owner: NewPerson = {}): Promise<Team<P>> =>
    registerTeam(await person(owner), name);

  /** Creates a department; returns its id. */
  const department = async ({ id, owner }: Team<P>, name: string): Promise<string> => {
    const input = { name, description: `Om ${name}` };
    return (await transport.call(owner, 'create_department', { account_id: id, input })).id;
  };

  /** Invites an address into the team; returns the id of the member. */
  const invite = async (to: Team<P>, wanted: NewMember = {}): Promise<string> => {
    const { email = newAddress('member'), firstName = 'Siri', lastName = 'Dahl', role = 'MEMBER' } = wanted;
    const departmentMemberships = [
      ...(wanted.manages ?? []).map((departmentId) => ({ departmentId, role: 'MANAGER' })),
      ...(wanted.worksIn ?? []).map((departmentId) => ({ departmentId, role: 'MEMBER' })),
    ];
    const input = { email, firstName, lastName, role, departmentMemberships };
    return (await transport.call(to.owner, 'add_account_member', { account_id: to.id, input })).id;
  };

  /** Invites a new person into the team, who joins by proving the mailbox. */
  const member = async (of: Team<P>, wanted: NewMember = {}): Promise<P> => {
    const named = { email: newAddress('member'), firstName: 'Siri', lastName: 'Dahl', ...wanted };
    await invite(of, named);
    return person(named);
  };

  /** Adds a signer to a draft. */
  const signer = async ({ owner }: Sender<P>, documentId: string, wanted: NewPerson = {}): Promise<Signer> => {
    const input = {
      email: newAddress('signer'),
      firstName: 'Ola',
      lastName: 'Hansen',
      language: 'nb' as const,
      ...wanted,
    };
    const { id } = await transport.call(owner, 'add_signature', { document_id: documentId, input });
    return { ...input, signatureId: id };
  };

  /** Creates a document with its files and signers that has not been sent. */
  const draft = async (sender: Sender<P>, plan: DocumentPlan = {}): Promise<CastDocument> => {
    const { name = 'Arbeidsavtale', message, files = [{ name: 'avtale.pdf' }], signers = [{}], copyTo } = plan;
    const input = { name, category: 'EMPLOYMENT_CONTRACT' };
    const { id } = await transport.call(sender.owner, 'create_document', { account_id: sender.id, input });
    if (message) await transport.call(sender.owner, 'update_document', { document_id: id, input: { message } });
    for (const file of files) await transport.attachFile(sender.owner, id, file);
    if (copyTo) {
      await transport.call(sender.owner, 'save_copy_recipients', { document_id: id, input: copyTo });
    }
    const asked: Signer[] = [];
    for (const wanted of signers) asked.push(await signer(sender, id, wanted));
    return { id, name, signers: asked };
  };

  const send = async ({ owner }: Sender<P>, { id }: Pick<CastDocument, 'id'>): Promise<void> => {
    await transport.call(owner, 'submit_document', { document_id: id });
  };

  /** Creates a document and sends it. */
  const sent = async (sender: Sender<P>, plan: DocumentPlan = {}): Promise<CastDocument> => {
    const document = await draft(sender, plan);
    await send(sender, document);
    return document;
  };

  return { newcomer, person, registerTeam, team, department, invite, member, signer, draft, send, sent };
}
