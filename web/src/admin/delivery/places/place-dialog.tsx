import type { DeliveryLocation } from '@tocador/contracts/delivery/delivery-schemas'
import { WHATSAPP_LABELS, WHATSAPP_TYPES, type WhatsappType } from '@tocador/contracts/delivery/delivery-words'
import { useState } from 'react'
import { SelectField, TextArea, TextField } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { Options } from '../../../ui/form/options'
import { useEditDialog } from '../../list-screen/edits/use-edit-form'
import { failureOf, NEW_PLACE } from '../availability-texts'
import { isSameName, SameNameQuestion } from './same-name-question'
import { usePlaceActions, type PlaceInput } from './use-place-actions'

interface PlaceDialogProps {
  /** undefined for a new place. */
  place: DeliveryLocation | undefined
  onClose: () => void
}

const quoted = (label: string) => (text: string) => `${label} ${text === '' ? 'vacía' : `«${text}»`}`
const show = {
  name: quoted('nombre'),
  address: quoted('dirección'),
  description: quoted('indicaciones'),
  whatsapp_number: (type: WhatsappType) => `número ${WHATSAPP_LABELS[type].toLowerCase()}`,
}

/** AVL-04; a new place is active and uses the primary number (AVL-06, AVL-07). */
export function PlaceDialog({ place, onClose }: PlaceDialogProps) {
  const start: PlaceInput = {
    name: place?.name ?? '',
    address: place?.address ?? '',
    description: place?.description ?? '',
    whatsapp_number: place?.whatsapp_number ?? 'DEFAULT',
  }
  const form = useEditDialog<Record<keyof PlaceInput, string>, PlaceInput>({
    name: place === undefined ? NEW_PLACE : `lugar.${place.id}`,
    start,
    valuesOf: ({ whatsapp_number, ...texts }) => ({
      ...texts,
      whatsapp_number: WHATSAPP_TYPES.find((one) => one === whatsapp_number) ?? 'DEFAULT',
    }),
    check: ({ name }) => ({ name: name.trim() === '' ? 'El nombre del lugar es requerido' : undefined }),
    show,
    failureText: failureOf(place === undefined ? 'createPlace' : 'updatePlace'),
  })
  const { createPlace, updatePlace } = usePlaceActions()
  const [isAskedAboutName, setAskedAboutName] = useState(false)
  const saveAs =
    (allow_same_name: boolean): Parameters<typeof form.dialog>[0] =>
    async (change, values) => {
      try {
        await (place === undefined
          ? createPlace({ ...values, allow_same_name })
          : updatePlace(place.id, { ...change, allow_same_name }))
        onClose()
      } catch (reason) {
        if (!isSameName(reason)) throw reason
        setAskedAboutName(true)
      }
    }
  return (
    <FormDialog
      title={place === undefined ? 'Agregar lugar de entrega' : `Editar «${place.name}»`}
      onClose={onClose}
      action={place === undefined ? 'Crear lugar' : 'Guardar lugar'}
      busyLabel="Guardando…"
      dialogs={
        isAskedAboutName && (
          <SameNameQuestion
            name={form.values.name.trim()}
            onClose={() => setAskedAboutName(false)}
            onSave={() => {
              setAskedAboutName(false)
              form.send(form.values, saveAs(true))
            }}
          />
        )
      }
      {...form.dialog(saveAs(false))}
    >
      <TextField label="Nombre" autoComplete="off" maxLength={120} {...form.field('name')} />
      <TextField label="Dirección" optional autoComplete="off" maxLength={300} {...form.field('address')} />
      <TextArea
        label="Indicaciones"
        optional
        hint="Cómo encontrarte: junto al kiosco, frente a la farmacia…"
        rows={2}
        maxLength={500}
        {...form.field('description')}
      />
      <SelectField label="Número de WhatsApp" {...form.field('whatsapp_number')}>
        <Options of={WHATSAPP_TYPES.map((type) => ({ id: type, name: WHATSAPP_LABELS[type] }))} />
      </SelectField>
      {place === undefined && (
        <p className="text-ink-2">Se ofrece en cuanto tenga horarios. Después de crearlo, ponlos en Horarios.</p>
      )}
    </FormDialog>
  )
}
