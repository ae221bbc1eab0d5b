import type { ImportedFile } from '@tocador/contracts/catalog/import-schemas'
import { rowsText } from '@tocador/contracts/catalog/import-words'
import { UNCLASSIFIED } from '@tocador/contracts/catalog/catalog-words'
import { useCategoriesWithTypes } from '../list/use-products'
import { keyOfKind, newKinds, type Kind, type ShopKind } from './import-rules'
import { RowSelect } from './row-select'
import type { Import } from './use-import'

/** The types of the file, each with the type of the shop that it becomes. */
export function KindsPart({ work, file }: { work: Import; file: ImportedFile }) {
  const { data: categories = [] } = useCategoriesWithTypes()
  if (file.kinds.length === 0) return null
  const known = categories.flatMap(({ name, types }) => types.map((type) => ({ category: name, type: type.name })))
  return (
    <section aria-labelledby="import-kinds" className="grid grid-cols-1 gap-2">
      <h3 id="import-kinds" className="font-semibold">
        Tipos
      </h3>
      <ul className="grid gap-x-6 md:grid-cols-2">
        {file.kinds.map((kind) => (
          <KindRow
            key={keyOfKind(kind)}
            kind={kind}
            known={known}
            chosen={work.answers.kinds[keyOfKind(kind)] ?? kind.as}
            onChoose={(as) => work.answer({ kinds: { ...work.answers.kinds, [keyOfKind(kind)]: as } })}
          />
        ))}
      </ul>
    </section>
  )
}

interface KindRowProps {
  kind: Kind
  known: readonly ShopKind[]
  chosen: ShopKind
  onChoose: (as: ShopKind) => void
}

const unclassified: ShopKind = { category: UNCLASSIFIED, type: UNCLASSIFIED }

function KindRow({ kind, known, chosen, onChoose }: KindRowProps) {
  const written = [kind.type, kind.category].filter(Boolean).join(' · ') || 'Sin tipo'
  const keys = new Set(known.map(keyOfKind))
  const fresh = newKinds(kind).filter((one) => !keys.has(keyOfKind(one)))
  const choices = [unclassified, ...fresh, ...known]
  return (
    <li className="grid grid-cols-2 items-center gap-3 border-b border-line py-2">
      <div className="min-w-0">
        <b className="block font-medium wrap-anywhere">{written}</b>
        <span className="text-ink-2">{rowsText(kind.rows)}</span>
      </div>
      <RowSelect
        aria-label={`Tipo ${written}`}
        value={keyOfKind(chosen)}
        onChange={({ target }) => onChoose(choices.find((one) => keyOfKind(one) === target.value) ?? unclassified)}
      >
        <option value={keyOfKind(unclassified)}>{UNCLASSIFIED}</option>
        {fresh.map((one) => (
          <option key={keyOfKind(one)} value={keyOfKind(one)}>
            Crear {one.type} · {one.category}
          </option>
        ))}
        {known.map((one) => (
          <option key={keyOfKind(one)} value={keyOfKind(one)}>
            {one.type} · {one.category}
          </option>
        ))}
      </RowSelect>
    </li>
  )
}
