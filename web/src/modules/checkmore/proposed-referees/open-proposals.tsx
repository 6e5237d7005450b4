import { Skeleton } from '@mantine/core';
import { loadTexts } from '#i18n/i18n.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import type { ProposalsFormProps } from './proposals-form.tsx';

const ProposalsForm = lazyPart(
  async () => {
    const [part] = await Promise.all([import('./proposals-form.tsx'), loadTexts('check-forms', 'proposed-referees')]);
    return part.ProposalsForm;
  },
  <Skeleton height={240} />,
);

/** Opens the referees whom the sender names for one candidate. */
export function openProposals(title: string, props: Omit<ProposalsFormProps, 'onClose'>): void {
  openPopup({
    title,
    size: 'md',
    closeOnClickOutside: false,
    content: (close) => <ProposalsForm {...props} onClose={close} />,
  });
}
