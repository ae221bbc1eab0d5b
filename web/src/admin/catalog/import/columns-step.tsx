import {
  IMPORT_COLUMN_LABELS,
  IMPORT_COLUMNS,
  rowsText,
  type ImportColumn,
} from '@tocador/contracts/catalog/import-words'
import type { ImportedFile } from '@tocador/contracts/catalog/import-schemas'
import { Button } from '../../../ui/controls/button'
import { SelectField, TextField } from '../../../ui/form/field'
import { Notice } from '../../../ui/feedback/notice'
import { Options } from '../../../ui/form/options'
import { columnOf, hasNamesAsCodes, isStock, withHeading } from './import-rules'
import { RowSelect } from './row-select'
import { KindsPart } from './kinds-part'
import type { Import } from './use-import'

const CURRENCIES = {
  USD: 'Dólares (USD)',
  EUR: 'Euros (EUR)',
  CAD: 'Dólares canadienses (CAD)',
  GBP: 'Libras (GBP)',
  CLP: 'Pesos chilenos (CLP)',
}

export function ColumnsStep({ work }: { work: Import }) {
  const { file, answers, isBusy } = work
  if (file === undefined) return null
  const hasPrice = answers.columns.price !== undefined || answers.columns.price_original !== undefined
  return (
    <div className="grid grid-cols-1 gap-6" aria-busy={isBusy}>
      <section aria-labelledby="import-columns" className="grid grid-cols-1 gap-2">
        <h3 id="import-columns" className="font-semibold">
          Columnas{' '}
          <span className="font-normal text-ink-2">
            de {work.chosen?.name}, {rowsText(file.rows)}
          </span>
        </h3>
        <Missing work={work} />
        <ul className="grid gap-x-6 md:grid-cols-2">
          {file.headings.map((heading) => (
            <Heading key={heading.key} heading={heading} work={work} />
          ))}
        </ul>
      </section>
      {hasPrice && <PricesPart work={work} file={file} />}
      <KindsPart work={work} file={file} />
      <TextField
        className="max-w-80"
        label="Existencias de productos nuevos sin ese dato"
        inputMode="numeric"
        autoComplete="off"
        value={answers.stock}
        error={isStock(answers.stock) ? undefined : 'Un número entero de 0 a 1,000,000'}
        onChange={(event) => work.answer({ stock: event.target.value })}
      />
    </div>
  )
}

function Missing({ work: { file, answers, chooseColumns } }: { work: Import }) {
  const { name } = answers.columns
  if (hasNamesAsCodes(answers.columns))
    return (
      <Notice tone="info" role="status">
        Di qué columna tiene el código de cada producto. Si la lista no tiene códigos, sigue así: cuando la importes
        otra vez, cada producto se reconoce por su nombre.
      </Notice>
    )
  if (file === undefined || file.missing.length === 0) return null
  return (
    <Notice
      tone="warning"
      role="status"
      {...(name !== undefined && {
        action: (
          <Button onClick={() => chooseColumns({ ...answers.columns, external_id: name })}>
            Usar el nombre como código
          </Button>
        ),
      })}
    >
      {name === undefined
        ? 'Di qué columna tiene el nombre de los productos.'
        : 'Di qué columna tiene el código de cada producto: por él se reconoce cuando importes el archivo otra vez.'}
    </Notice>
  )
}

function Heading({ heading, work }: { heading: ImportedFile['headings'][number]; work: Import }) {
  const { answers, isBusy, chooseColumns } = work
  const samples = heading.samples.join(' · ') || 'Vacía'
  return (
    <li className="grid grid-cols-2 items-center gap-3 border-b border-line py-2">
      <div className="min-w-0">
        <b className="block font-medium wrap-anywhere">{heading.written}</b>
        <span className="line-clamp-2 wrap-anywhere text-ink-2" title={samples}>
          {samples}
        </span>
      </div>
      <RowSelect
        aria-label={`Columna ${heading.written}`}
        disabled={isBusy}
        value={columnOf(answers.columns, heading.key)}
        onChange={({ target }) =>
          chooseColumns(withHeading(answers.columns, heading.key, target.value as ImportColumn | ''))
        }
      >
        <option value="">No importar</option>
        <Options of={IMPORT_COLUMNS.map((column) => ({ id: column, name: IMPORT_COLUMN_LABELS[column] }))} />
      </RowSelect>
    </li>
  )
}

const PricesPart = ({ work, file }: { work: Import; file: ImportedFile }) => (
  <section aria-labelledby="import-prices" className="grid grid-cols-1 gap-2">
    <h3 id="import-prices" className="font-semibold">
      Precios
    </h3>
    <div className="grid gap-3 md:grid-cols-2">
      <SelectField
        label="Moneda de los precios que no la dicen"
        value={work.answers.currency}
        disabled={work.isBusy}
        onChange={(event) => work.chooseCurrency(event.target.value)}
      >
        <option value="">
          {work.answers.columns.price_original === undefined ? 'Pesos (MXN)' : 'La habitual (CAD)'}
        </option>
        <Options of={Object.entries(CURRENCIES).map(([code, name]) => ({ id: code, name }))} />
      </SelectField>
      {file.currencies.map(({ currency, rows, rate }) => (
        <TextField
          key={currency}
          label={`Pesos por 1 ${currency}`}
          hint={rowsText(rows)}
          inputMode="decimal"
          autoComplete="off"
          suffix="MXN"
          value={work.answers.rates[currency] ?? rate}
          onChange={(event) => work.answer({ rates: { ...work.answers.rates, [currency]: event.target.value } })}
        />
      ))}
    </div>
    {file.currencies.length > 0 && (
      <label className="grid min-h-8 cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2.5 max-md:min-h-11">
        <input
          type="checkbox"
          className="size-4 accent-action"
          aria-labelledby="import-nine-name"
          aria-describedby="import-nine"
          checked={work.answers.roundsToNine}
          onChange={(event) => work.answer({ roundsToNine: event.target.checked })}
        />
        <span id="import-nine-name">Redondear a precios que terminan en 9</span>
        <span id="import-nine" className="col-start-2 text-ink-2">
          Por ejemplo, $451.20 queda en $459.00; el precio más bajo es $29.00. Los precios en pesos no cambian.
        </span>
      </label>
    )}
  </section>
)
