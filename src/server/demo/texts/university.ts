export interface DemoCourse {
  title: string;
  inOtherLanguage?: true;
  size: number;
  topics: readonly string[];
}

export type DemoSeminar = Pick<DemoCourse, 'title' | 'inOtherLanguage'>;

export interface DemoInstitute {
  name: string;
  courses: readonly DemoCourse[];
  seminars: readonly DemoSeminar[];
}

export interface DemoFaculty {
  name: string;
  institutes: readonly DemoInstitute[];
}

const titled = (title: string): DemoSeminar =>
  title.startsWith('*') ? { title: title.slice(1), inOtherLanguage: true } : { title };

/** `Title|size|topic;topic;…`, with a leading `*` for a course taught in the other language. */
const course = (line: string): DemoCourse => {
  const [title = '', size = '', topics = ''] = line.split('|');
  return { ...titled(title), size: Number(size), topics: topics.split(';') };
};

export const institute = (name: string, seminars: string, ...lines: string[]): DemoInstitute => ({
  name,
  seminars: seminars.split(';').map(titled),
  courses: lines.map(course),
});
