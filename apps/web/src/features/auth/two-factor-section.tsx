import { useCallback } from 'react';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import type { Id } from '../../lib/resource-api.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { SaveButton } from '../../ui/save-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RecoveryStanding } from './recovery-standing.tsx';
import { forgetComputers, twoFactorQuery, type TwoFactor } from './two-factor.api.ts';
import { canDisable } from './two-factor.rules.ts';
import { useTwoFactor, type TwoFactorWork } from './use-two-factor.ts';
import { VerificationPanel } from './verification-panel.tsx';

const STATES = { idle: 0, busy: 1, done: 2 } as const;

interface TwoFactorSectionProps {
  userId: Id;
  /** Everything is in place, and new recovery codes have been kept. */
  onEnabled?(): void;
}

function MethodChoice({ data, work }: { data: TwoFactor; work: TwoFactorWork }) {
  const t = useText();
  const choices = data.methods.map(({ method, sent_to }) => ({
    value: method,
    label: t(`security.method_${method}`),
    note: sent_to ?? t('security.method_note'),
  }));
  return (
    <ChoiceTiles
      label={t('security.method')}
      columns={2}
      choices={choices}
      value={work.state.chosen}
      onChange={work.choose}
      disabled={work.state.authenticate !== 'idle'}
    />
  );
}

function DisableBox({ work }: { work: TwoFactorWork }) {
  const t = useText();
  return (
    <div className="grid justify-items-start gap-3 rounded-lg border-s-4 border-danger bg-danger-soft px-4 py-4 sm:px-5">
      <p className="text-sm">{t(work.state.panel ? 'security.disable_text' : 'security.disable_confirm')}</p>
      <SaveButton
        type="button"
        kind="danger"
        state={STATES[work.state.disable]}
        label={t('security.disable')}
        savedLabel={t('security.disabled')}
        onClick={() => void work.disable()}
      />
    </div>
  );
}

/** Whether this browser may leave the code out; and none of them any more, for whoever lost one. */
function TrustChoice({ userId, inUse, work }: { userId: Id; inUse: boolean; work: TwoFactorWork }) {
  const t = useText();
  const forgetting = useMutation({
    mutationFn: () => forgetComputers(userId),
    onSuccess() {
      work.setTrusted(false);
      toast(t('security.forgotten'));
    },
  });
  return (
    <div className="grid justify-items-start gap-1">
      <Checkbox
        label={t('proof.trust')}
        hint={t('security.trust_hint')}
        checked={work.trusted}
        onChange={(wish) => void work.trust(wish)}
      />
      {inUse && (
        <div className="ms-6">
          <DeleteButton
            size="small"
            label={t('security.forget')}
            busy={forgetting.isPending}
            onConfirm={() => forgetting.mutate()}
          />
        </div>
      )}
      {forgetting.error && <ProblemCallout problem={isProblem(forgetting.error) ? forgetting.error : null} />}
    </div>
  );
}

/** Two factor authentication of one's own account. */
export function TwoFactorSection({ userId, onEnabled }: TwoFactorSectionProps) {
  const t = useText();
  const cache = useQueryClient();
  const { data } = useSuspenseQuery(twoFactorQuery(userId));
  const refresh = useCallback(() => cache.invalidateQueries({ queryKey: ['users'] }), [cache]);
  const standing = {
    enabled: data['2fa_enabled'],
    method: data['2fa_method'],
    enforced: data['2fa_enforced'],
    trusted: data['2fa_trusted'],
  };
  const work = useTwoFactor({ userId, standing, refresh });
  const { state, recoveryCodes } = work;
  const kept = () => {
    work.setRecoveryCodes(null);
    onEnabled?.();
  };
  return (
    <Sheet title={t('security.two_factor')} note={t('security.two_factor_note')}>
      <div className="grid gap-1">
        <Checkbox
          label={t('security.enable')}
          hint={standing.enforced ? t('problem.two_factor_required') : undefined}
          checked={state.ticked}
          disabled={standing.enforced || state.authenticate !== 'idle'}
          onChange={work.tick}
        />
      </div>
      <ProblemCallout problem={work.problem} />
      {state.ticked && <MethodChoice data={data} work={work} />}
      {state.asking && <Loading label={t('security.sending')} />}
      {state.panel && (
        <VerificationPanel key={`${state.panel.purpose} ${state.panel.method}`} panel={state.panel} work={work} />
      )}
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} onKept={kept} />}
      {!data.trust_forbidden && (standing.enabled || state.panel) && state.ticked && (
        <TrustChoice userId={userId} inUse={standing.enabled} work={work} />
      )}
      {canDisable(state, standing) && <DisableBox work={work} />}
      {!recoveryCodes && standing.enabled && state.ticked && !state.panel && !state.asking && (
        <RecoveryStanding left={data.recovery_codes_left} onRenew={work.renew} />
      )}
    </Sheet>
  );
}
