import { splitNumber } from '../order-texts'

export function OrderNumber({ number }: { number: string }) {
  const [prefix, letters] = splitNumber(number)
  return (
    <span className="font-normal whitespace-nowrap text-ink-2">
      {prefix}
      <b className="font-semibold text-ink">{letters}</b>
    </span>
  )
}
