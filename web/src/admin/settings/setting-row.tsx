import { Switch } from '../../ui/controls/switch'
import { TextArea, TextField } from '../../ui/form/field'
import { InfoIcon } from '../../ui/icons/icons'
import { PencilIcon } from '../../ui/icons/panel-icons'
import type { ReactNode } from 'react'
import { FeaturedChoice } from './featured/featured-choice'
import { shownBefore, unitText, type SettingField, type SettingValue } from './setting-rules'

interface SettingRowProps {
  field: SettingField<string>
  saved: SettingValue
  text: string
  /** In which the text is written; the saved value's by default. */
  unit?: string
  isChanged: boolean
  error: string | undefined
  /** Follows what is written: the dates that a window gives, or the message as it arrives. */
  example?: ReactNode
  onChange: (text: string) => void
}

/** A setting: what it does, its control, from when a change applies, and what it was before. */
export function SettingRow({ field, saved, text, unit = unitText(field, saved), ...props }: SettingRowProps) {
  const { isChanged, error, example, onChange } = props
  const control = {
    label: field.label,
    value: text,
    error,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  const hint = (
    <>
      <span className="block">{field.what}</span>
      <span className="mt-1 flex gap-1.5">
        <InfoIcon className="mt-0.5 size-3.5 flex-none" />
        {field.when}
      </span>
      {example !== undefined && <div className="mt-1 text-ink">{example}</div>}
      {isChanged && (
        <span className="mt-1 flex gap-1.5 text-action">
          <PencilIcon className="mt-0.5 size-3.5 flex-none" />
          <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">Antes: {shownBefore(field, saved)}</span>
        </span>
      )}
    </>
  )
  return (
    <div
      data-changed={isChanged || undefined}
      className="border-b border-line py-4 pl-3 data-changed:shadow-[inset_3px_0_0_var(--color-action)]"
    >
      {field.kind === 'switch' ? (
        <>
          <Switch
            isOn={text === '1'}
            label={field.label}
            words={[field.label, field.label]}
            onToggle={() => onChange(text === '1' ? '0' : '1')}
          />
          <div className="mt-1 t-small text-ink-2">{hint}</div>
        </>
      ) : field.kind === 'product' ? (
        <>
          <FeaturedChoice label={field.label} id={Number(text)} onChoose={(id) => onChange(String(id))} />
          <div className="mt-1 t-small text-ink-2">{hint}</div>
        </>
      ) : field.kind === 'area' ? (
        // Without maxLength, which would cut a pasted text without a word.
        <TextArea rows={field.max > 1000 ? 10 : 4} hint={hint} {...control} />
      ) : (
        <TextField
          hint={hint}
          {...control}
          {...(field.kind === 'text' ? { maxLength: field.max } : { inputMode: 'numeric', suffix: unit })}
        />
      )}
    </div>
  )
}
