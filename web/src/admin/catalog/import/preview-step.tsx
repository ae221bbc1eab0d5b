import { showNumber } from '@tocador/contracts/money'
import type { ImportRow } from '@tocador/contracts/catalog/import-schemas'
import { useState } from 'react'
import { AreaButton } from '../../../ui/controls/area-button'
import { Button } from '../../../ui/controls/button'
import { Mark, type MarkTone } from '../../../ui/feedback/mark'
import { classes } from '../../../ui/layout/classes'
import { pressedOutline } from '../../list-screen/selection/pressed-outline'
import { countsOf, isIn, ROW_GROUPS, type RowGroup } from './import-rules'
import { GROUP_LABELS, OUTCOME_LABELS } from './import-texts'

const tones: Record<ImportRow['outcome'], MarkTone> = {
  created: 'teal',
  updated: 'info',
  unchanged: 'plain',
  refused: 'danger',
}
const SHOWN_AT_ONCE = 100

/** What the import makes of each row, with its reason; the counts filter the list. */
export function PreviewStep({ rows }: { rows: readonly ImportRow[] }) {
  const counts = countsOf(rows)
  const [group, setGroup] = useState<RowGroup>()
  const [limit, setLimit] = useState(SHOWN_AT_ONCE)
  const shown = group === undefined ? rows : rows.filter((row) => isIn(row, group))
  return (
    <>
      <div role="group" aria-label="Filas" className="flex flex-wrap gap-2">
        {ROW_GROUPS.map((key) => (
          <AreaButton
            key={key}
            aria-pressed={key === group}
            className={classes(
              'min-h-11 min-w-24 rounded-control border border-control-edge bg-surface px-3 py-1.5 text-left aria-pressed:border-ink aria-pressed:bg-sunken',
              pressedOutline,
            )}
            onClick={() => {
              setGroup(key === group ? undefined : key)
              setLimit(SHOWN_AT_ONCE)
            }}
          >
            <span className="block text-ink-2">{GROUP_LABELS[key]}</span>
            <b className="figures text-area font-semibold">{showNumber(counts[key])}</b>
          </AreaButton>
        ))}
      </div>
      <ul aria-label="Resultado por fila">
        {shown.slice(0, limit).map((row) => (
          <PreviewRow key={row.line} row={row} />
        ))}
      </ul>
      {shown.length === 0 && <p className="text-ink-2">No hay filas.</p>}
      {shown.length > limit && (
        <Button onClick={() => setLimit(limit + SHOWN_AT_ONCE)}>
          Mostrar más ({showNumber(shown.length - limit)})
        </Button>
      )}
    </>
  )
}

const PreviewRow = ({ row }: { row: ImportRow }) => (
  <li className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-start gap-x-3 border-b border-line py-1.5">
    <span className="figures text-ink-2">Fila {row.line}</span>
    <div className="min-w-0">
      <span className="font-medium wrap-anywhere">{row.name || row.label || 'Sin nombre'}</span>
      {row.name !== '' && row.label !== '' && <span className="text-ink-2"> {row.label}</span>}
      {[...row.changes, ...row.reasons].map((text) => (
        <p key={text} className="wrap-anywhere text-ink-2">
          {text}
        </p>
      ))}
    </div>
    <span className="flex flex-wrap justify-end gap-1">
      {row.is_unpublished && <Mark tone="warning">Sin publicar</Mark>}
      <Mark tone={tones[row.outcome]}>{OUTCOME_LABELS[row.outcome]}</Mark>
    </span>
  </li>
)
