import type { Hold } from '@tocador/contracts/cart/hold-schemas'
import { EXTENSION_HOURS, EXTENSION_HOURS_INVALID } from '@tocador/contracts/cart/hold-words'
import { serverNow } from '../../api/online'
import { TextField } from '../../ui/form/field'
import { FormDialog } from '../../ui/form/form-dialog'
import { showWhen } from '../../ui/layout/show-when'
import { useKeptDialogForm } from '../list-screen/edits/use-kept-form'
import { failureOf, ownerName } from './hold-texts'
import { extendedEnd, hoursIn } from './extension-rules'

interface ExtendDialogProps {
  hold: Hold
  timeZone: string
  onClose: () => void
  onExtend: (hours: string, reason: string) => Promise<void>
}

/** RES-19 to RES-23: hours with a preview of the new end, and an optional reason. */
export function ExtendDialog({ hold, timeZone, onClose, onExtend }: ExtendDialogProps) {
  const usual = String(EXTENSION_HOURS.usual)
  const form = useKeptDialogForm(
    `extension.${hold.id}`,
    { hours: usual, reason: '' },
    ({ hours }) => ({
      hours: hoursIn(hours) === undefined ? EXTENSION_HOURS_INVALID : undefined,
      reason: undefined,
    }),
    failureOf('extend'),
  )
  const hours = hoursIn(form.values.hours)
  const end = hours === undefined ? undefined : extendedEnd(hold.reserved_until, hours, serverNow())
  const save = async (values: { hours: string; reason: string }) => {
    await onExtend(values.hours.trim(), values.reason)
    onClose()
  }
  return (
    <FormDialog
      title="Extender reserva"
      onClose={onClose}
      action="Extender"
      busyLabel="Extendiendo…"
      {...form.dialog(save)}
    >
      <p className="text-ink-2">
        «{hold.product_name}» de {ownerName(hold)}
      </p>
      <TextField
        autoComplete="off"
        label="Horas"
        suffix="1 a 168"
        inputMode="numeric"
        hint={end === undefined ? 'Vacío o sin número: 24 horas' : `Vencería ${showWhen(end, timeZone)}`}
        {...form.field('hours')}
      />
      <TextField autoComplete="off" label="Motivo" optional maxLength={500} {...form.field('reason')} />
    </FormDialog>
  )
}
