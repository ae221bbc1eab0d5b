import type { FamilyProposal } from '@tocador/contracts/catalog/family-schemas'
import type { ReactNode } from 'react'

const NAMED = 6

interface ProposalListProps {
  label: string
  proposals: readonly FamilyProposal[]
  /** What can be done with one. */
  children: (proposal: FamilyProposal) => ReactNode
}

/** Products that seem to be shades of one thing, the first of them by name. */
export const ProposalList = ({ label, proposals, children }: ProposalListProps) => (
  <ul aria-label={label} className="max-w-200 divide-y divide-line">
    {proposals.map((proposal) => (
      <li key={keyOf(proposal)} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <div className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
          <p className="font-medium">
            {proposal.name} <span className="font-normal text-ink-2">· {proposal.products.length} productos</span>
          </p>
          <p className="text-ink-2">
            {proposal.products
              .slice(0, NAMED)
              .map((product) => product.name)
              .join(', ')}
            {proposal.products.length > NAMED && ` y ${proposal.products.length - NAMED} más`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">{children(proposal)}</div>
      </li>
    ))}
  </ul>
)

const keyOf = ({ products, dismissed_id: dismissed }: FamilyProposal) =>
  dismissed ?? `${products[0]?.id} ${products.length}`
