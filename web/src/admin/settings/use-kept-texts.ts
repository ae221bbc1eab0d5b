import { useState } from 'react'
import { readDraft, useKeptDraft } from '../list-screen/edits/drafts'
import type { SettingField } from './setting-rules'
import type { Texts } from './settings-form'

/** What was typed, by field; it survives an ended session and a reload until it is saved or discarded. */
export function useKeptTexts<Name extends string>(name: string, fields: readonly SettingField<Name>[]) {
  const [texts, setTexts] = useState<Texts<Name>>(() => {
    const draft = readDraft(name)
    const kept = new Map(Object.entries(draft !== null && typeof draft === 'object' ? draft : {}))
    const found = fields.filter((field) => typeof kept.get(field.name) === 'string')
    return Object.fromEntries(found.map((field) => [field.name, kept.get(field.name)])) as Texts<Name>
  })
  useKeptDraft(name, Object.keys(texts).length > 0 && texts)
  return [texts, setTexts] as const
}
