import classes from './sign-in-illustration.module.css';

const questions = [
  { shares: [4, 9, 17, 42, 28], mean: 3.8 },
  { shares: [2, 5, 11, 38, 44], mean: 4.2 },
  { shares: [9, 18, 27, 29, 17], mean: 3.3 },
] as const;
const steps = [1, 2, 3, 4, 5] as const;

export const SignInIllustration = () => (
  <div className={classes.sheet} aria-hidden>
    <div className={classes.title} />
    <div className={classes.subtitle} />
    {questions.map(({ shares, mean }) => (
      <div key={mean} className={classes.question}>
        <div className={classes.line} style={{ width: `${44 + mean * 8}%` }} />
        <div className={classes.bars}>
          {steps.map((step) => (
            <div
              key={step}
              className={classes.bar}
              data-step={step}
              style={{ height: `${(shares[step - 1] ?? 0) * 2}%` }}
            />
          ))}
          <div className={classes.mean} style={{ left: `${(mean - 0.5) * 20}%` }} />
        </div>
      </div>
    ))}
  </div>
);
