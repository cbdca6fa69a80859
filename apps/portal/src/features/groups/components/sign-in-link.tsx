import { Link } from '@tanstack/react-router';
import { SettingsPanel } from '#/components/form/settings-panel.tsx';
import { usePermission } from '#/lib/use-session.ts';
import { groupTexts } from '#/shared/groups/texts.ts';

const { signIn: texts } = groupTexts;

/** Leads to the identity provider of a group, for users who may set it up. */
export function SignInLink({ groupId }: { groupId: string }) {
  if (!usePermission('edit_identity_provider')) return null;
  return (
    <SettingsPanel title={texts.title} lead={texts.lead}>
      <Link
        to="/config/groups/sign-in"
        search={{ group: groupId } as never}
        className="justify-self-start rounded-sm font-medium text-primary hover:underline"
      >
        {texts.link}
      </Link>
    </SettingsPanel>
  );
}
