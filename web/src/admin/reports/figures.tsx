import type { ReactNode } from 'react'
import { showNumber, showPesos } from '@tocador/contracts/money'
import { growthOf } from '@tocador/contracts/reports/report-shares'
import { ArrowDownIcon, ArrowUpIcon } from '../../ui/icons/panel-icons'
import { classes } from '../../ui/layout/classes'
import { Price } from '../../ui/layout/price'

export interface Figure {
  name: string
  value: ReactNode
  change?: ReactNode
}

export const Figures = ({ label, figures }: { label: string; figures: readonly Figure[] }) => (
  <dl
    aria-label={label}
    className="flex flex-wrap gap-px overflow-hidden rounded-box border border-line bg-line print:grid print:grid-flow-col print:auto-cols-fr"
  >
    {figures.map(({ name, value, change }) => (
      <div
        key={name}
        className="flex-[1_1_7.5rem] print:min-w-0 bg-surface px-4 py-2.5 max-md:px-3 max-md:basis-[max(40%,7.5rem)] print:px-3 print:py-1.5"
      >
        <dt className="text-ink-2">{name}</dt>
        <dd className="t-figure print:text-base print:leading-6">
          {typeof value === 'number' ? countText(value) : value}
        </dd>
        <dd className="min-h-5">{change}</dd>
      </div>
    ))}
  </dl>
)

/** `1,244` */
export const countText = (count: number) => showPesos(count).slice(1, -3)
/** `12.5 %`, with a no-break space. */
export const percentText = (percent: number) => `${showNumber(percent)}\u00a0%`
/** `1,531.65 %`: two decimals, so that the numbers of a column are aligned. */
export const columnPercent = (percent: number) => `${showPesos(percent).replace('$', '').replace('-', '−')}\u00a0%`
export const Money = ({ pesos }: { pesos: number }) => <Price hasLightCents pesos={pesos} />

type Meaning = 'good' | 'bad' | 'neutral'
const tones: Record<'up' | 'down', Record<Meaning, string>> = {
  up: { good: 'text-success', bad: 'text-danger', neutral: 'text-ink-2' },
  down: { good: 'text-danger', bad: 'text-success', neutral: 'text-ink-2' },
}

/** `↑ 18.40 %`; `more` says whether more is good, bad or neither. */
export function Change({
  percent,
  more = 'good',
  unit = '%',
}: {
  percent: number | null
  more?: Meaning
  unit?: '%' | 'puntos'
}) {
  if (percent === null) return <span className="text-ink-2">—</span>
  if (percent === 0) return <span className="text-ink-2">{`= 0\u00a0${unit}`}</span>
  const way = percent > 0 ? 'up' : 'down'
  const Sign = way === 'up' ? ArrowUpIcon : ArrowDownIcon
  return (
    <span
      className={classes('inline-flex items-center gap-1 align-middle font-medium whitespace-nowrap', tones[way][more])}
    >
      <Sign className="size-3.5" />
      <span className="sr-only">{way === 'up' ? 'sube' : 'baja'} </span>
      {`${showPesos(Math.abs(percent)).slice(1)}\u00a0${unit}`}
    </span>
  )
}

/** The change from the earlier range, or nothing without a comparison. */
export const changeFrom = (now: number, before: number | undefined, more: Meaning = 'good') =>
  before === undefined ? undefined : <Change percent={growthOf(now, before)} more={more} />

export const moneyFigure = (name: string, now: number, before?: number, more?: Meaning): Figure => ({
  name,
  value: <Money pesos={now} />,
  change: changeFrom(now, before, more),
})

export const countFigure = (name: string, now: number, before?: number): Figure => ({
  name,
  value: now,
  change: changeFrom(now, before),
})

/** A percentage changes by points; `before` is null when there was nothing to compute it from. */
export const percentFigure = (name: string, now: number, before?: number | null): Figure => ({
  name,
  value: percentText(now),
  change: before !== undefined && (
    <Change percent={before === null ? null : Math.round((now - before) * 100) / 100} unit="puntos" />
  ),
})

/** The margin, and its change when something was sold before. */
export const marginFigure = (now: WithMargin, before: WithMargin | null): Figure =>
  percentFigure(
    'Margen',
    now.profit_margin_percentage,
    before?.total_revenue === 0 ? null : before?.profit_margin_percentage,
  )
interface WithMargin {
  total_revenue: number
  profit_margin_percentage: number
}
