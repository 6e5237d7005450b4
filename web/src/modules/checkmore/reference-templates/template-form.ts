import type { QuestionItem, ReferenceTemplateInput } from '#functions/checks/contract/question-sets.ts';

/** The fields of the editor. */
export interface TemplateForm extends Record<string, unknown> {
  relation: ReferenceTemplateInput['relation'];
  roleName: string;
  scale: ReferenceTemplateInput['scale'];
  items: QuestionItem[];
}
