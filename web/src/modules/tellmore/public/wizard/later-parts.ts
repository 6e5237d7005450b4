// One file of the build: what the wizard shows after its first step comes as a whole, the receipt with the button that sends.
export { CategoryStep } from './category-step.tsx';
export { DetailsStep } from './details-step.tsx';
export { HandlersStep } from './handlers-step.tsx';
export { KeepDraft } from './keep-draft.tsx';
export { PrivacyStep } from './privacy-step.tsx';
export { Receipt } from './receipt.tsx';
export { ResumeDraft } from './resume-draft.tsx';
export { ReviewStep } from './review-step.tsx';
