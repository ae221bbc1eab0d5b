import type { ComponentProps } from 'react'
import { FieldFrame, useField, type FieldWords } from './field'

type ColorFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'prefix' | 'color'> & {
    /** What is typed as a color, `#a63446`; undefined while it is none. */
    color: string | undefined
    onPick: (color: string) => void
  }

const SWATCH =
  'size-control flex-none cursor-pointer appearance-none rounded-control border border-control-edge bg-transparent p-1 data-empty:border-dashed max-md:size-11 [&::-moz-color-swatch]:rounded-[3px] [&::-moz-color-swatch]:border-0 [&::-webkit-color-swatch]:rounded-[3px] [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0 data-empty:[&::-webkit-color-swatch]:opacity-0'

/** A color, typed or chosen in the browser's picker. */
export function ColorField({ color, onPick, ...props }: ColorFieldProps) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <span className="flex gap-1.5">
        <input
          type="color"
          aria-label={`${frame.label}: elegir en la paleta`}
          className={SWATCH}
          data-empty={color === undefined || undefined}
          value={color ?? '#ffffff'}
          onChange={(event) => onPick(event.target.value)}
        />
        <input
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={20}
          placeholder="#a63446"
          {...control}
          className="control w-full min-w-22"
        />
      </span>
    </FieldFrame>
  )
}
