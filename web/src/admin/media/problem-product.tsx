import { IMAGE_PROBLEM_LABELS } from '@tocador/contracts/media/image-tools-words'
import type { PictureProblem } from '@tocador/contracts/media/image-tools-schemas'
import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button'
import { Thumbnail } from '../../ui/layout/thumbnail'

interface ProblemProductProps {
  name: string
  problems: readonly PictureProblem[]
  children?: ReactNode
  /** Without it the name is no button. */
  onOpen?: () => void
}

/** A product or an expected piece with its broken pictures, each with its reason. */
export const ProblemProduct = ({ name, problems, children, onOpen }: ProblemProductProps) => (
  <li className="grid grid-cols-1 gap-1 border-t border-line py-2">
    {onOpen ? (
      <Button look="link" className="justify-self-start text-left" onClick={onOpen}>
        {name}
      </Button>
    ) : (
      <span className="wrap-anywhere">{name}</span>
    )}
    {children}
    {problems.map(({ url, problem }, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- a gallery may hold the same address twice
      <div key={`${place} ${url}`} className="flex items-center gap-3">
        <Thumbnail images={url} className="h-12 w-10" />
        <span className="min-w-0">
          {IMAGE_PROBLEM_LABELS[problem]}
          <span className="block truncate text-ink-2">{url}</span>
        </span>
      </div>
    ))}
  </li>
)
