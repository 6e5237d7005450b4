import { RELATIONS, SCALES } from '#functions/checks/contract/question-sets.ts';
import type { QuestionItem, ReferenceTemplateInput } from '#functions/checks/contract/question-sets.ts';
import type { ReferenceTemplatesQuery, Template_ReferenceTemplateFragment } from './templates.generated.ts';

/** A set of questions: the product's, or the team's own. */
export interface Template extends ReferenceTemplateInput {
  readonly id: string;
  /** Whether it is the team's. */
  readonly isOwn: boolean;
  readonly version: number;
  readonly isArchived: boolean;
  readonly updatedAt: string;
}

/** Stands for a set that does not exist yet; `?from=` names the one that it starts with. */
export const NEW = 'new';

export type ItemKind = QuestionItem['kind'];

/** The kinds of questions in the order in which the referee sees them. */
export const KINDS = ['RATING', 'TEXT', 'YES_NO'] as const satisfies readonly ItemKind[];

/** Every set has these, because the report shows them for everybody. */
export const KEPT: ReadonlySet<string> = new Set(['strengths', 'weaknesses', 'reliable', 'rehire']);

export function toTemplates(data: ReferenceTemplatesQuery | undefined) {
  const all = (edges: readonly { readonly node: Template_ReferenceTemplateFragment }[] = []) =>
    edges.map(({ node }) => toTemplate(node));
  return { own: all(data?.own?.edges), standard: all(data?.standard?.edges) };
}

function toTemplate(node: Template_ReferenceTemplateFragment): Template {
  return {
    id: node.id,
    isOwn: node.accountId !== null,
    relation: RELATIONS.find((relation) => relation === node.relation) ?? null,
    roleName: node.roleName ?? '',
    version: node.version,
    scale: SCALES.find((scale) => scale === node.scale) ?? 'RATING_1_5',
    items: inShownOrder(node.items),
    isArchived: node.archivedAt !== null,
    updatedAt: node.updatedAt,
  };
}

/** The referee sees ratings first, then texts, then questions of yes and no. */
export function inShownOrder(items: readonly QuestionItem[]): QuestionItem[] {
  return KINDS.flatMap((kind) => items.filter((item) => item.kind === kind));
}

/** An empty question with an id that no other has. */
export function newItem(kind: ItemKind): QuestionItem {
  const words = { text: '', low: '', high: '' };
  return { id: `q${crypto.randomUUID().slice(0, 8)}`, kind, required: kind !== 'TEXT', en: words, nb: words };
}

/** Moves a question past its neighbour of the same kind. */
export function moved(items: readonly QuestionItem[], index: number, by: -1 | 1): QuestionItem[] {
  const [one, other] = [items[index], items[index + by]];
  if (!one || !other || one.kind !== other.kind) return [...items];
  return items.map((item, place) => (place === index ? other : place === index + by ? one : item));
}
