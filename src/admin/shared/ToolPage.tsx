import { useNavigate } from '@tanstack/react-router';
import { PanelBottom } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { dockedTool, type DockedTool } from './dockedTool.ts';

type Props = {
  title: string;
  description: string;
  /** The tool of this page, if it can also be docked beside the app. */
  docks?: DockedTool;
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of a tool's page. */
export function ToolPage({ title, description, docks, actions, children }: Props) {
  return (
    <div className="page">
      <PageHeader
        title={title}
        description={description}
        actions={
          <>
            {actions}
            {docks && <KeepOpen tool={docks} />}
          </>
        }
      />
      <div className="space-y-6">{children}</div>
    </div>
  );
}

function KeepOpen({ tool }: { tool: DockedTool }) {
  const navigate = useNavigate();
  const dock = () => {
    dockedTool.show(tool);
    void navigate({ to: '/feed' });
  };
  return (
    <Button variant="secondary" onClick={dock}>
      <PanelBottom aria-hidden />
      Keep open beside the app
    </Button>
  );
}
