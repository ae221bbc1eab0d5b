import { accountTexts } from '@tocador/contracts/accounts/accounts-words'
import { deleteAccount } from '@tocador/contracts/my-account/my-account-calls'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../api/call'
import { forgetSession, useSession } from '../../../api/session'
import { Button } from '../../../ui/controls/button'
import { FailureNotice } from '../../../ui/feedback/failure-notice'
import { Dialog } from '../../../ui/overlay/dialog'
import { showToast } from '../../../ui/overlay/toasts'
import { PasswordField } from '../../../ui/form/password-field'
import { useAccountForm } from '../use-account-form'

interface DeleteAccountDialogProps {
  isOpen: boolean
  onClose: () => void
  onDeleted: () => void
}

export function DeleteAccountDialog({ isOpen, onClose, onDeleted }: DeleteAccountDialogProps) {
  const [isSending, setSending] = useState(false)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Eliminar mi cuenta" isLocked={isSending}>
      <DeletionForm onSending={setSending} onClose={onClose} onDeleted={onDeleted} />
    </Dialog>
  )
}

function DeletionForm({
  onSending,
  onClose,
  onDeleted,
}: Omit<DeleteAccountDialogProps, 'isOpen'> & { onSending: (isSending: boolean) => void }) {
  const finish = () => {
    onClose()
    onDeleted()
    forgetSession()
    showToast('Eliminamos tu cuenta')
  }
  const { form, failure, isSending, wasUnanswered, submit } = useAccountForm(
    {
      call: 'deleteAccount',
      start: { password: '' },
      check: ({ password }) => ({ password: password === '' ? accountTexts.passwordRequired : undefined }),
      send: async ({ password }) => void (await call(deleteAccount, { body: { password } })),
      // Told by the effect below, before this refusal.
      lookUp: { code: 'TOKEN_INVALID', work: () => Promise.resolve() },
    },
    { onSending, onDone: () => useSession.getState().user !== null && finish() },
  )
  // After a lost answer the end of the session, which any call may find, says that the account is deleted.
  const finishLate = useEffectEvent(finish)
  useEffect(
    () => (wasUnanswered ? useSession.subscribe(({ isExpired }) => isExpired && finishLate()) : undefined),
    [wasUnanswered],
  )
  return (
    <form noValidate className="grid grid-cols-1 gap-5" onSubmit={submit}>
      <ul className="grid grid-cols-1 list-disc gap-1.5 pl-5 t-small text-ink-2">
        <li>Borramos tu nombre, teléfono y correo, también de tus pedidos.</li>
        <li>Se cierran tus sesiones y lo que tienes apartado vuelve a la tienda.</li>
        <li>Tus votos se quedan, sin tu nombre.</li>
        <li>No se puede deshacer.</li>
      </ul>
      <FailureNotice text={failure} />
      <PasswordField label="Tu contraseña" autoComplete="current-password" {...form.field('password')} />
      <div className="flex flex-wrap justify-end gap-2 max-md:[&>button]:flex-1">
        <Button onClick={onClose} disabled={isSending}>
          Conservar mi cuenta
        </Button>
        <Button look="danger" type="submit" busy={isSending} busyLabel="Eliminando">
          Eliminar mi cuenta
        </Button>
      </div>
    </form>
  )
}
