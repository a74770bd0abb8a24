import type { ReactNode } from 'react'

type Props = { email: string; name: string; balance: number | undefined; children: ReactNode }

export function Shell({ children }: Props) {
  return <main>{children}</main>
}
