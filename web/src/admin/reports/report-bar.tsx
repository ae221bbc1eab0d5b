import type { Day } from '@tocador/contracts/calendar'
import {
  presetRange,
  PRESET_LABELS,
  previousRange,
  RANGE_PRESETS,
  showRange,
  type DayRange,
} from '@tocador/contracts/reports/report-periods'
import {
  GROUPING_LABELS,
  GROUPINGS,
  RANKING_LABELS,
  RANKINGS,
  REPORT_LIMIT,
  REPORT_ROWS,
  REPORT_ROWS_LABELS,
  type Grouping,
  type Ranking,
  type ReportRows,
  type ReportQuestions,
} from '@tocador/contracts/reports/reports-words'
import { useId, useState } from 'react'
import { Button } from '../../ui/controls/button'
import { classes } from '../../ui/layout/classes'
import { CalendarIcon } from '../../ui/icons/dialog-icons'
import { Popover } from '../../ui/overlay/popover'
import { SlidersHorizontalIcon } from '../../ui/icons/panel-icons'
import { Segments } from '../../ui/controls/segments'
import { Switch } from '../../ui/controls/switch'
import { refineTo } from '../list-screen/views/address'
import { RangePicker } from '../list-screen/filters/date-filter'
import { addressOfReport, isLimit, type ReportState } from './report-address'

interface ReportBarProps {
  state: ReportState
  today: Day
  asks: ReportQuestions
}

const change = (changed: Partial<ReportState>) => refineTo(addressOfReport(changed))

/** What the report covers. A change is applied at once; an invalid value says what is wrong and changes nothing. */
export function ReportBar({ state, today, asks }: ReportBarProps) {
  const { range, grouping, limit, compare, deliveredOnly, ranking, rows } = state
  const [isOpen, setOpen] = useState(false)
  return (
    <div data-toolbar="" className="flex flex-none flex-wrap items-center gap-x-3 gap-y-2 px-gutter py-2.5">
      {asks.range && <RangeField range={range} today={today} />}
      {/* On phones the figures come first; the rest is opened when it is wanted. */}
      {asks.range && (
        <Button
          className="md:hidden"
          icon={<SlidersHorizontalIcon />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Opciones
        </Button>
      )}
      <div className={classes('contents', asks.range && !isOpen && 'max-md:hidden')}>
        {asks.range && <Presets range={range} today={today} />}
        {asks.grouping && (
          <Choice
            label="Por"
            value={grouping}
            options={GROUPINGS.map((value) => ({ value, name: GROUPING_LABELS[value] }))}
            onChange={(value: Grouping) => change({ grouping: value })}
          />
        )}
        {asks.rows && (
          <Choice
            label="Ver por"
            value={rows}
            options={REPORT_ROWS.map((value) => ({ value, name: REPORT_ROWS_LABELS[value] }))}
            onChange={(value: ReportRows) => change({ rows: value })}
          />
        )}
        {asks.ranking && (
          <Choice
            label="Según"
            value={ranking}
            options={RANKINGS.map((value) => ({ value, name: RANKING_LABELS[value] }))}
            onChange={(value: Ranking) => change({ ranking: value })}
          />
        )}
        {asks.limit && <LimitField limit={limit} />}
        {asks.delivered && (
          <BarSwitch
            isOn={deliveredOnly}
            label="Solo entregados"
            onToggle={() => change({ deliveredOnly: !deliveredOnly })}
          />
        )}
        {asks.compare && (
          <BarSwitch
            isOn={compare}
            label={`Comparar con ${showRange(previousRange(range))}`}
            onToggle={() => change({ compare: !compare })}
          />
        )}
      </div>
    </div>
  )
}

const BarSwitch = (props: { isOn: boolean; label: string; onToggle: () => void }) => (
  <Switch {...props} words={[props.label, props.label]} className="text-left" />
)

interface RangeProps {
  range: DayRange
  today: Day
}

/** Both ends are always set (REP-02, REP-03). A native field would show days in the browser's language. */
const RangeField = ({ range: { start, end }, today }: RangeProps) => (
  <Popover
    label="Fechas"
    renderTrigger={(props) => (
      <Button
        icon={<CalendarIcon />}
        className="max-md:min-h-11"
        aria-label={`Fechas: ${showRange({ start, end })}`}
        {...props}
      >
        {showRange({ start, end })}
      </Button>
    )}
  >
    {(close) => (
      <RangePicker
        key={`${start} ${end}`}
        from={start}
        to={end}
        fields={[{ value: '', label: 'Fechas' }]}
        field=""
        today={today}
        presets={RANGE_PRESETS.map((preset) => {
          const chosen = presetRange(preset, today)
          return { name: PRESET_LABELS[preset], from: chosen.start, to: chosen.end }
        })}
        onChoose={({ from, to }) => {
          change({ range: { start: from, end: to } })
          close()
        }}
      />
    )}
  </Popover>
)

const presetOptions = RANGE_PRESETS.map((key) => ({ key, name: PRESET_LABELS[key] }))

const Presets = ({ range, today }: RangeProps) => (
  <div className="max-w-full overflow-x-auto [scrollbar-width:none]">
    <Segments
      label="Rangos rápidos"
      options={presetOptions}
      current={RANGE_PRESETS.find((preset) => {
        const { start, end } = presetRange(preset, today)
        return start === range.start && end === range.end
      })}
      onChoose={(preset) => change({ range: presetRange(preset, today) })}
    />
  </div>
)

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; name: string }[]
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <label className="flex flex-wrap items-center gap-1.5">
      <span className="text-ink-2">{label}</span>
      <select
        value={value}
        className="control pr-6"
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  )
}

function LimitField({ limit }: { limit: number }) {
  const [written, setWritten] = useState(String(limit))
  const [shown, setShown] = useState(limit)
  // By Back or a link, or by the field itself, which keeps the focus.
  if (shown !== limit) {
    setShown(limit)
    setWritten(String(limit))
  }
  const id = useId()
  const isWrong = !isLimit(Number(written))
  return (
    <label className="flex flex-wrap items-center gap-1.5">
      <span className="text-ink-2">Límite</span>
      <input
        type="number"
        min={REPORT_LIMIT.min}
        max={REPORT_LIMIT.max}
        value={written}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        className="control w-18"
        onChange={(event) => setWritten(event.target.value)}
        onBlur={() => !isWrong && change({ limit: Number(written) })}
        onKeyDown={(event) => event.key === 'Enter' && !isWrong && change({ limit: Number(written) })}
      />
      {isWrong && (
        <span id={id} role="alert" className="text-danger">
          De {REPORT_LIMIT.min} a {REPORT_LIMIT.max}
        </span>
      )}
    </label>
  )
}
