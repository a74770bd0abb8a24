import { lazy, type ComponentType } from 'react';

/** A page of admin mode: its path, its title and its code, which loads on demand. */
export type ToolPage = {
  readonly path: string;
  readonly title: string;
  readonly group: 'Testing' | 'Operations' | 'Debug';
  readonly Page: ComponentType;
};

export const toolPages = [
  {
    path: '/testing',
    title: 'Testing Dashboard',
    group: 'Testing',
    Page: lazy(() => import('./suite/TestingSuite.tsx').then(({ TestingPage }) => ({ default: TestingPage }))),
  },
  {
    path: '/load-testing',
    title: 'Load Testing',
    group: 'Testing',
    Page: lazy(() => import('./load/LoadTestingPage.tsx').then(({ LoadTestingPage }) => ({ default: LoadTestingPage }))),
  },
  {
    path: '/chaos',
    title: 'Chaos Engineering',
    group: 'Testing',
    Page: lazy(() => import('./chaos/ChaosPage.tsx').then(({ ChaosPage }) => ({ default: ChaosPage }))),
  },
  {
    path: '/automated-testing',
    title: 'Automated Tests',
    group: 'Testing',
    Page: lazy(() => import('./laws/AutomatedTestsPage.tsx').then(({ AutomatedTestsPage }) => ({ default: AutomatedTestsPage }))),
  },
  {
    path: '/test-suite',
    title: 'Test Suite',
    group: 'Testing',
    Page: lazy(() => import('./runs/TestSuitePage.tsx').then(({ TestSuitePage }) => ({ default: TestSuitePage }))),
  },
  {
    path: '/security',
    title: 'Security',
    group: 'Operations',
    Page: lazy(() => import('./security/SecurityPage.tsx').then(({ SecurityPage }) => ({ default: SecurityPage }))),
  },
  {
    path: '/advanced',
    title: 'Advanced Features',
    group: 'Operations',
    Page: lazy(() => import('./advanced/AdvancedPage.tsx').then(({ AdvancedPage }) => ({ default: AdvancedPage }))),
  },
  {
    path: '/backup',
    title: 'Backups',
    group: 'Operations',
    Page: lazy(() => import('./backup/BackupPage.tsx').then(({ BackupPage }) => ({ default: BackupPage }))),
  },
  {
    path: '/versions',
    title: 'Version Control',
    group: 'Operations',
    Page: lazy(() => import('./versions/VersionsPage.tsx').then(({ VersionsPage }) => ({ default: VersionsPage }))),
  },
  {
    path: '/production',
    title: 'Production',
    group: 'Operations',
    Page: lazy(() => import('./production/ProductionPage.tsx').then(({ ProductionPage }) => ({ default: ProductionPage }))),
  },
  {
    path: '/inspector',
    title: 'Event Inspector',
    group: 'Debug',
    Page: lazy(() => import('./inspector/InspectorPage.tsx').then(({ InspectorPage }) => ({ default: InspectorPage }))),
  },
  {
    path: '/time-travel',
    title: 'Time Travel',
    group: 'Debug',
    Page: lazy(() => import('./travel/TimeTravel.tsx').then(({ TimeTravelPage }) => ({ default: TimeTravelPage }))),
  },
  {
    path: '/what-if',
    title: 'What If',
    group: 'Debug',
    Page: lazy(() => import('./whatIf/WhatIfPage.tsx').then(({ WhatIfPage }) => ({ default: WhatIfPage }))),
  },
  {
    path: '/log-file',
    title: 'Open a Log File',
    group: 'Debug',
    Page: lazy(() => import('./logFile/LogFilePage.tsx').then(({ LogFilePage }) => ({ default: LogFilePage }))),
  },
  {
    path: '/debug',
    title: 'Debug Console',
    group: 'Debug',
    Page: lazy(() => import('./debug/DebugConsole.tsx').then(({ DebugPage }) => ({ default: DebugPage }))),
  },
  {
    path: '/recovery',
    title: 'Recovery Dashboard',
    group: 'Debug',
    Page: lazy(() => import('./recovery/RecoveryDashboard.tsx').then(({ RecoveryPage }) => ({ default: RecoveryPage }))),
  },
] as const satisfies readonly ToolPage[];
