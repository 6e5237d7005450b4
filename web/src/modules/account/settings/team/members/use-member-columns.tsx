import { IconCircleCheck, IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#functions/account/contract/members-page.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { formatList } from '#ui/format.ts';
import { Avatar } from '#ui/page/avatar.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import classes from '#modules/account/settings/team/team.module.css';
import { MemberMenu } from './member-menu.tsx';
import { memberName, openMemberForm } from './run-member-action.tsx';
import type { MemberContext } from './run-member-action.tsx';
import { shownEmail } from '#ui/email.ts';

/** `seesDepartments`: only managers of a department see who works where. */
export function useMemberColumns(context: MemberContext, seesDepartments: boolean): readonly Column<Member>[] {
  const { t } = useTranslation('settings');
  const columns: Column<Member>[] = [
    {
      id: 'name',
      header: t('members.name'),
      small: 'title',
      isSortable: true,
      cell: (member) => <NameCell member={member} accountId={context.accountId} />,
    },
    { id: 'role', header: t('members.role'), width: '8rem', cell: ({ role }) => t(`role.${role}`) },
    {
      id: 'departments',
      header: t('departments.title'),
      width: '28%',
      cell: (member) => <Departments member={member} />,
    },
    {
      id: 'status',
      header: t('members.status'),
      width: '9rem',
      cell: ({ attachedAt }) =>
        attachedAt === null ? (
          <StatusBadge tone="pending" icon={IconMail}>
            {t('status.INVITED')}
          </StatusBadge>
        ) : (
          <StatusBadge tone="success" icon={IconCircleCheck}>
            {t('status.ACTIVE')}
          </StatusBadge>
        ),
    },
    {
      id: 'menu',
      header: t('actions'),
      isNumber: true,
      width: '7rem',
      cell: (member) => <MemberMenu member={member} context={context} />,
    },
  ];
  return seesDepartments ? columns : columns.filter(({ id }) => id !== 'departments');
}

function NameCell({ member, accountId }: { member: Member; accountId: string }) {
  const name = memberName(member);
  return (
    <div className={classes.memberCell}>
      <Avatar name={name} picture={member.symbolDisplayPath} size={32} />
      <div className="shrinks">
        {member.canEdit ? (
          <button
            type="button"
            className={classes.nameButton}
            title={name}
            translate="no"
            onClick={() => void openMemberForm(member, accountId)}
          >
            {name}
          </button>
        ) : (
          <span className={classes.plainName} title={name} translate="no">
            {name}
          </span>
        )}
        <span className={classes.detail} title={shownEmail(member.email)} translate="no">
          {shownEmail(member.email)}
        </span>
      </div>
    </div>
  );
}

function Departments({ member }: { member: Member }) {
  const { t } = useTranslation('settings');
  if (member.role !== 'MEMBER') return t('members.allDepartments');
  const names = member.departments.map(({ role, name }) =>
    role === 'MANAGER' ? t('members.managerOf', { name }) : name,
  );
  return names.length === 0 ? '–' : formatList(names);
}
