import type { Dispatch, ReactNode, SetStateAction } from 'react'
import { TextButton } from '../../ui/controls/text-button'
import { Button } from '../../ui/controls/button'
import { FailureNotice } from '../../ui/feedback/failure-notice'
import { classes } from '../../ui/layout/classes'
import { changedSince } from '../../ui/form/changed-since'
import { useSending } from '../../ui/feedback/use-sending'
import { ApiFailure } from '../../api/failure'
import { FailedBand, FailedList, WaitingRows } from '../list-screen/list/list-state'
import type { SettingGroup } from './setting-fields'
import {
  changedFields,
  keptText,
  problemOf,
  shownIn,
  unitText,
  valueOf,
  type SettingField,
  type SettingValue,
} from './setting-rules'
import { SettingRow } from './setting-row'
import { loadFailure, settingsFailure, type SettingsSource } from './use-settings'

export type Texts<Name extends string> = Partial<Record<Name, string>>

interface SettingsFormProps<Name extends string> {
  group: SettingGroup<Name>
  /** All groups whose fields are saved together. */
  groups: readonly SettingGroup<Name>[]
  /** Shows another group. */
  onGroup: (key: string) => void
  source: SettingsSource<Name>
  /** What was typed, kept while other groups are shown. */
  texts: Texts<Name>
  onTexts: Dispatch<SetStateAction<Texts<Name>>>
  /** `valueOf` gives the typed values of the other fields. */
  exampleOf?: (
    name: Name,
    value: SettingValue | undefined,
    valueOf: (name: Name) => SettingValue | undefined,
  ) => ReactNode
  /** Below the rows, such as a preview of what is typed. */
  renderBelow?: (values: (name: Name) => SettingValue | undefined) => ReactNode
}

/** The rows of a group, and one bar for all unsaved changes. */
export function SettingsForm<Name extends string>(props: SettingsFormProps<Name>) {
  const { group, groups, source, texts, onTexts, exampleOf, renderBelow } = props
  const fields = groups.flatMap((one) => one.fields)
  const { isSending, failure, setFailure, send } = useSending(settingsFailure)
  const { saved } = source
  if (saved === undefined) {
    return source.error === null ? (
      <WaitingRows rows={6} label="Cargando ajustes" />
    ) : (
      <FailedList text={loadFailure(source.error)} onRetry={() => void source.reload()} />
    )
  }
  const changed = changedFields(fields, texts, saved)
  const { shownOf, problemIn, valueIn } = readingsOf(texts, saved)
  const wrong = changed.filter((field) => problemIn(field) !== undefined)
  const save = async () => {
    const change: Partial<Record<Name, SettingValue>> = {}
    for (const field of changed) {
      const value = valueIn(field)
      if (value !== undefined) change[field.name] = value
    }
    try {
      await source.save(change)
      onTexts((now) => changedSince(texts, now))
    } catch (problem) {
      // The new values are shown as «Antes», and what was typed stays.
      if (problem instanceof ApiFailure && problem.code === 'STALE_EDIT') await source.reload()
      throw problem
    }
  }
  const valueNamed = (name: Name) => {
    const field = fields.find((one) => one.name === name)
    return field && valueIn(field)
  }
  return (
    <form
      noValidate
      className="max-w-160"
      onSubmit={(event) => {
        event.preventDefault()
        if (wrong.length === 0) void send(save)
      }}
    >
      {source.error !== null && <FailedBand text={loadFailure(source.error)} onRetry={() => void source.reload()} />}
      <h2 className="text-item font-semibold">{group.name}</h2>
      <p className="text-ink-2">{group.about}</p>
      {group.fields.map((field) => {
        const isChanged = changed.includes(field)
        const shown = shownOf(field)
        return (
          <SettingRow
            key={field.name}
            field={field}
            saved={saved[field.name]}
            text={shown.text}
            unit={unitText(field, shown.inUnitOf)}
            isChanged={isChanged}
            error={isChanged ? problemIn(field) : undefined}
            example={exampleOf?.(field.name, valueNamed(field.name), valueNamed)}
            onChange={(text) => onTexts({ ...texts, [field.name]: keptText(field, text, shown.inUnitOf) })}
          />
        )
      })}
      {renderBelow?.(valueNamed)}
      {changed.length > 0 && (
        <div className="sticky bottom-3 z-3 mt-4 grid gap-2 max-md:bottom-[calc(.75rem+env(safe-area-inset-bottom))]">
          <FailureNotice text={failure} />
          <div className="flex flex-wrap items-center gap-2 rounded-box bg-ink px-4 py-2.5 text-bg shadow-3">
            <div className="mr-auto grid justify-items-start max-md:w-full">
              <b className={classes('font-semibold', wrong[0] && 'max-md:sr-only')} role="status">
                {changed.length === 1 ? '1 cambio' : `${changed.length} cambios`} sin guardar
              </b>
              {wrong[0] && <WrongField {...props} field={wrong[0]} />}
            </div>
            <TextButton
              isQuiet
              className="min-h-control rounded-control px-3 font-medium max-md:min-h-11 max-md:grow"
              disabled={isSending}
              onClick={() => {
                onTexts({})
                setFailure(undefined)
              }}
            >
              Descartar
            </TextButton>
            <Button
              type="submit"
              className="bg-surface text-ink max-md:grow"
              disabled={wrong.length > 0}
              busy={isSending}
              busyLabel="Guardando…"
            >
              Guardar ajustes
            </Button>
          </div>
        </div>
      )}
    </form>
  )
}

/** What the fields show and mean. */
function readingsOf<Name extends string>(texts: Texts<Name>, saved: Readonly<Record<Name, SettingValue>>) {
  const shownOf = (field: SettingField<Name>) => shownIn(field, texts[field.name], saved[field.name])
  return {
    shownOf,
    problemIn: (field: SettingField<Name>) => problemOf(field, shownOf(field).text, shownOf(field).inUnitOf),
    valueIn: (field: SettingField<Name>) => valueOf(field, shownOf(field).text, shownOf(field).inUnitOf),
  }
}

interface WrongFieldProps<Name extends string> extends Pick<SettingsFormProps<Name>, 'group' | 'groups' | 'onGroup'> {
  field: SettingField<Name>
}

/** Leads to the field that keeps all changes from being saved, which may be in another group than the shown one. */
function WrongField<Name extends string>({ field, group, groups, onGroup }: WrongFieldProps<Name>) {
  const place = groups.find(({ fields }) => fields.includes(field)) ?? group
  const lead = ({ currentTarget: { form } }: { currentTarget: HTMLButtonElement }) => {
    if (place.key !== group.key) onGroup(place.key)
    // The fields of another group are there with the next frame.
    requestAnimationFrame(() => {
      const control = form?.querySelector<HTMLElement>('[aria-invalid]')
      control?.focus({ preventScroll: true })
      // At the lower edge the bar would cover it.
      control?.scrollIntoView({ block: 'center' })
    })
  }
  return (
    <TextButton className="min-h-6 text-left max-md:min-h-11" onClick={lead}>
      Corrige «{field.label}» en {place.name}
    </TextButton>
  )
}
