import type { Arrival } from '@tocador/contracts/arrivals/arrival-schemas'
import type { Day } from '@tocador/contracts/calendar'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiFailure } from '../../../api/failure'
import { Segments } from '../../../ui/controls/segments'
import { Notice } from '../../../ui/feedback/notice'
import { SelectField, TextField } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { Options } from '../../../ui/form/options'
import { GitCompareArrowsIcon } from '../../../ui/icons/panel-icons'
import { showToast } from '../../../ui/overlay/toasts'
import { DayField } from '../../list-screen/filters/day-picker'
import { useCreation } from '../../list-screen/edits/use-creation'
import { keptBeside, useKeptDialogForm } from '../../list-screen/edits/use-kept-form'
import { PhotoEditor } from '../../media/photo-editor'
import { usePhotos } from '../../media/use-photos'
import { uploadFailureText } from '../list/product-texts'
import {
  arrivalBody,
  arrivalProblems,
  arrivalValues,
  DATE_KINDS,
  monthOptions,
  newerText,
  noArrival,
  untouchedValues,
  type ArrivalValues,
  type DateKind,
} from './arrival-form-rules'
import { createArrivalOnce } from './create-arrival-once'
import { NEW_ARRIVAL } from './new-arrival'
import { saveArrival } from './save-arrival'
import { SoldOutChoice } from './sold-out-choice'
import { arrivalFailure } from './use-arrivals'

interface ArrivalDialogProps {
  /** Undefined for a new one. */
  arrival: Arrival | undefined
  today: Day
  onClose: () => void
  onSaved: () => void
}

const newerIn = (reason: unknown) =>
  reason instanceof ApiFailure && reason.code === 'STALE_EDIT' ? (reason.details as Arrival) : undefined

/** That of the draft. An attempt that an earlier version kept has its picture only in what was sent. */
function useFirstPicture(draftName: string, otherwise: string): readonly string[] {
  const [first] = useState(() => keptBeside(draftName, 'image_url') ?? otherwise)
  return first === '' ? [] : [first]
}

/** Adds a piece, or changes one. */
export function ArrivalDialog({ arrival: opened, today, onClose, onSaved }: ArrivalDialogProps) {
  /** As it was shown, and as somebody else left it meanwhile; saving again replaces it knowingly. */
  const [stale, setStale] = useState<{ was: Arrival; now: Arrival }>()
  const before = opened?.expected ?? ''
  const draftName = opened === undefined ? NEW_ARRIVAL : `llegada.${opened.id}`
  const { create, attempt } = useCreation(draftName, createArrivalOnce)
  const form = useKeptDialogForm<ArrivalValues>(
    draftName,
    opened === undefined ? noArrival : arrivalValues(opened),
    (values) => arrivalProblems(values, { today, before }),
    arrivalFailure,
    attempt && { attempt },
  )
  const { values } = form
  const stored = opened?.image_url ?? ''
  const photos = usePhotos(useFirstPicture(draftName, attempt?.sent.values.image_url ?? values.image_url), 1)
  const path = photos.photos.map(({ path: saved, key }) => saved ?? key).join()
  // Among the texts, so that the draft has the picture too.
  const uploaded = photos.photos[0]?.path ?? ''
  const keepPicture = useEffectEvent(() => form.set('image_url', uploaded))
  useEffect(() => keepPicture(), [uploaded])
  const showNewer = (was: Arrival, now: Arrival) => {
    setStale({ was, now })
    for (const [name, value] of untouchedValues(values, was, now)) form.set(name, value)
    if (path === was.image_url) photos.replace(now.image_url === '' ? [] : [now.image_url])
  }
  const save = async () => {
    const { paths, failure } = await photos.settle()
    if (failure !== undefined) return void showToast(uploadFailureText(failure), { kind: 'error' })
    const body = arrivalBody(values, paths[0] ?? '')
    try {
      if (opened === undefined) {
        const sources = { product_id: Number(values.product_id) || null, option_id: Number(values.option_id) || null }
        await create({ values: body, sources })
        showToast('Llegada agregada')
      } else {
        await saveArrival(stale?.now ?? opened, body)
        showToast('Llegada guardada')
      }
    } catch (reason) {
      const newer = newerIn(reason)
      if (newer === undefined || opened === undefined) throw reason
      return showNewer(stale?.now ?? opened, newer)
    }
    onSaved()
    onClose()
  }
  const dialog = form.dialog(save)
  return (
    <FormDialog
      title={opened === undefined ? 'Agregar llegada' : 'Cambiar llegada'}
      onClose={onClose}
      action={opened === undefined ? 'Agregar llegada' : 'Guardar llegada'}
      busyLabel="Guardando…"
      {...dialog}
      isDirty={dialog.isDirty || path !== stored}
    >
      {stale && (
        <Notice tone="warning" role="alert" Icon={GitCompareArrowsIcon}>
          <span>
            <b className="font-semibold">Alguien más la cambió; no se guardó nada.</b>{' '}
            {newerText(stale.was, stale.now, today)} Guarda otra vez si debe quedar como abajo.
          </span>
        </Notice>
      )}
      {opened === undefined && (
        <SoldOutChoice
          source={values.source}
          onChoose={(product) => {
            form.set('name', product.name)
            form.set('price', product.price.toFixed(2))
            form.set('product_id', String(product.id))
            form.set('option_id', '')
            form.set('source', `Vuelve «${product.name}»`)
            photos.replace(product.picture === '' ? [] : [product.picture])
          }}
          onClear={() => {
            for (const name of ['product_id', 'option_id', 'source'] as const) form.set(name, '')
          }}
        />
      )}
      <TextField autoComplete="off" label="Nombre de la pieza" {...form.field('name')} />
      <TextField
        autoComplete="off"
        label="Precio"
        optional
        prefix="$"
        suffix="MXN"
        inputMode="decimal"
        hint="Vacío: «Precio por confirmar»"
        {...form.field('price')}
      />
      <DateFields form={form} today={today} before={before} />
      <PhotoEditor photos={photos} />
    </FormDialog>
  )
}

interface DateFieldsProps {
  form: ReturnType<typeof useKeptDialogForm<ArrivalValues>>
  today: Day
  before: string
}

/** A day, a month, or no date. */
function DateFields({ form, today, before }: DateFieldsProps) {
  const { date_kind: kind, day } = form.values
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid grid-cols-1 justify-items-start gap-1.5">
        <span aria-hidden="true" className="font-medium">
          Se espera
        </span>
        <Segments<DateKind>
          label="Se espera"
          options={DATE_KINDS}
          current={DATE_KINDS.find(({ key }) => key === kind)?.key}
          onChoose={(key) => form.set('date_kind', key)}
        />
      </div>
      {kind === 'day' && (
        <DayField
          label="Día"
          hint="Estimado, en el calendario de tu tienda."
          {...form.field('day')}
          value={day}
          today={today}
          min={today}
          onChoose={(chosen) => form.set('day', chosen)}
        />
      )}
      {kind === 'month' && (
        <SelectField label="Mes" {...form.field('month')}>
          <option value="">Elige un mes</option>
          <Options of={monthOptions(today, before.length === 7 ? before : '')} />
        </SelectField>
      )}
    </div>
  )
}
