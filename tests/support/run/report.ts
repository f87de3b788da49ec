// Says where the time of a run goes: a line a group of projects, and its slowest files.
import type { Reporter, TestModule } from 'vitest/node';
import { processorSeconds } from './processor-time.ts';

interface GroupTime {
  readonly group: number | undefined;
  readonly projects: Set<string>;
  files: number;
  tests: number;
  wallSeconds: number;
  processorSeconds: number;
}

/** The groups run one after the other (`groupOrder` in vitest.config.ts), so the time between two starts is the first one's. */
export class TimeReport implements Reporter {
  private readonly times: GroupTime[] = [];
  private readonly files: { readonly file: string; readonly seconds: number }[] = [];
  private current = this.begin(undefined);
  private wallAt = performance.now();
  private processorAt = processorSeconds();

  onTestModuleStart({ project }: TestModule): void {
    const group = project.config.sequence.groupOrder;
    if (group !== this.current.group) {
      this.close();
      this.current = this.begin(group);
    }
    this.current.projects.add(project.name);
  }

  onTestModuleEnd(module: TestModule): void {
    const { duration, collectDuration, setupDuration } = module.diagnostic();
    this.files.push({
      file: module.relativeModuleId,
      seconds: (duration + collectDuration + setupDuration) / 1000,
    });
    this.current.files += 1;
    this.current.tests += [...module.children.allTests()].length;
  }

  onTestRunEnd(): void {
    this.close();
  }

  print(): void {
    console.log('Where the time goes, in seconds (processor: all processes of the run):');
    const lines = this.times.map(({ projects, files, tests, wallSeconds, processorSeconds }) =>
      [
        [...projects].join(', ') || 'set-up',
        files,
        tests,
        wallSeconds.toFixed(1),
        processorSeconds.toFixed(1),
      ].map(String),
    );
    for (const [projects = '', ...figures] of [['projects', 'files', 'tests', 'wall', 'processor'], ...lines])
      console.log(projects.padEnd(44) + figures.map((figure) => figure.padStart(10)).join(''));
    console.log('The slowest files, in seconds:');
    for (const { file, seconds } of this.files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
      console.log(`${seconds.toFixed(1).padStart(7)}  ${file}`);
  }

  private begin(group: number | undefined): GroupTime {
    const time = {
      group,
      projects: new Set<string>(),
      files: 0,
      tests: 0,
      wallSeconds: 0,
      processorSeconds: 0,
    };
    this.times.push(time);
    return time;
  }

  private close(): void {
    const [wall, processor] = [performance.now(), processorSeconds()];
    this.current.wallSeconds += (wall - this.wallAt) / 1000;
    this.current.processorSeconds += processor - this.processorAt;
    [this.wallAt, this.processorAt] = [wall, processor];
  }
}
