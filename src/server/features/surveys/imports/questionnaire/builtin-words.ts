/** Answers worded by LimeSurvey in its languages. `/` separates variants, the usual one first. */
const TABLE = `
language | yes | no | uncertain | increase | same | decrease | female | male | other
en | Yes | No | Uncertain | Increase | Same | Decrease | Female | Male | Other
af | Ja | Nee | Onseker | Vermeerder/Toename | Dieselfde/Selfde | Verminder/Afname | Vroulik | Manlik | Ander
ar | نعم | لا | غير متأكد/غير مؤكد | زيادة/يزيد | نفس الشيء/نفسه | نقصان/ينقص | أنثى | ذكر | أخرى/آخر
be | Так | Не | Не ўпэўнены/Няўпэўнены | Павялічыць/Павелічэнне | Тое ж самае/Аднолькава | Паменшыць/Памяншэнне | Жаночы | Мужчынскі | Іншае
bg | Да | Не | Несигурен/Не съм сигурен | Увеличаване/Увеличение | Същото/Без промяна | Намаляване/Намаление | Жена/Женски | Мъж/Мъжки | Друго/Друг
bs | Da | Ne | Nesiguran/Nisam siguran | Povećanje/Povećati | Isto | Smanjenje/Smanjiti | Žensko/Ženski | Muško/Muški | Drugo/Ostalo
ca | Sí | No | Incert/Dubtós | Augmentar/Augmenta/Increment | Igual/El mateix | Disminuir/Disminueix/Decrement | Femení/Dona | Masculí/Home | Altres/Altre
cs | Ano | Ne | Nejistý/Nevím/Nejsem si jistý | Zvýšit/Zvýšení/Nárůst | Stejný/Stejné/Beze změny | Snížit/Snížení/Pokles | Žena/Ženské | Muž/Mužské | Jiné/Jiný/Ostatní
cy | Ie/Ydy/Oes | Nac ydy/Nac oes/Nage | Ansicr | Cynnydd/Cynyddu | Yr un fath/Yr un peth | Gostyngiad/Lleihau | Benyw/Merch | Gwryw/Dyn | Arall
da | Ja | Nej | Usikker/Ved ikke | Forøgelse/Stigning/Øge | Samme/Det samme/Uændret | Formindskelse/Fald/Mindske | Kvinde | Mand | Andet/Anden
de | Ja | Nein | Unsicher | Zunahme/Zugenommen | Unverändert/Gleich/Gleich geblieben | Abnahme/Abgenommen | Weiblich | Männlich | Sonstiges/Andere/Anderes
el | Ναι | Όχι | Αβέβαιο/Αβέβαιος/Δεν είμαι σίγουρος | Αύξηση | Ίδιο/Το ίδιο | Μείωση | Γυναίκα/Θήλυ | Άνδρας/Άντρας/Άρρεν | Άλλο
es | Sí | No | Dudoso/Inseguro/No estoy seguro/Incierto | Aumentar/Aumento/Incrementar/Incremento | Igual/Lo mismo/Mismo | Disminuir/Disminución/Decremento | Femenino/Mujer | Masculino/Hombre | Otro/Otros
et | Jah | Ei | Ei ole kindel/Ebakindel | Suurenemine/Suurendada/Suureneb | Sama | Vähenemine/Vähendada/Väheneb | Naine | Mees | Muu
eu | Bai | Ez | Zalantzazkoa/Ziurgabea/Ez nago ziur | Handitu/Igo | Berdin/Berdina | Txikitu/Jaitsi/Gutxitu | Emakumea/Emakumezkoa | Gizona/Gizonezkoa | Beste bat/Bestelakoa/Beste batzuk
fa | بله/بلی | خیر | نامطمئن/نامشخص/مطمئن نیستم | افزایش | یکسان/همان/بدون تغییر | کاهش | زن/مونث | مرد/مذکر | دیگر/سایر
fi | Kyllä | Ei | Epävarma/En osaa sanoa | Kasvaa/Lisääntyä/Lisäys/Lisää | Sama/Ennallaan | Vähenee/Vähentyä/Vähennys/Vähennä | Nainen | Mies | Muu/Muut
fr | Oui | Non | Incertain/Ne sait pas | Augmenter/Augmentation | Sans changement/Identique/Pareil/Idem | Diminuer/Diminution | Féminin/Femme | Masculin/Homme | Autre
ga | Tá/Is ea | Níl/Ní hea | Éiginnte/Neamhchinnte | Méadú/Méadaigh | Mar an gcéanna/Céanna | Laghdú/Laghdaigh | Baineann/Bean | Fireann/Fear | Eile
gl | Si/Sí | Non | Incerto/Dubidoso/Inseguro | Aumentar/Incrementar/Aumento | Igual/O mesmo/Mesmo | Diminuír/Reducir/Diminución | Feminino/Muller | Masculino/Home | Outro/Outros
he | כן | לא | לא בטוח/לא ודאי | עלייה/הגדלה/גידול/הגדל | אותו דבר/זהה/ללא שינוי | ירידה/הקטנה/הקטן | נקבה/אישה | זכר/גבר | אחר
hi | हाँ/हां | नहीं | अनिश्चित | वृद्धि/बढ़ाएँ | समान/वही | कमी/घटाएँ | महिला/स्त्री | पुरुष | अन्य
hr | Da | Ne | Nesiguran/Nisam siguran/Neodlučan | Povećanje/Povećati/Povećaj | Isto/Jednako | Smanjenje/Smanjiti/Smanji | Žensko/Ženski/Žena | Muško/Muški/Muškarac | Ostalo/Drugo
hu | Igen | Nem | Bizonytalan/Nem biztos | Növekedés/Növekszik/Növekedett | Ugyanaz/Változatlan/Azonos | Csökkenés/Csökken/Csökkent | Nő/Nőnemű | Férfi/Hímnemű | Egyéb/Más
id | Ya | Tidak | Tidak yakin/Tidak pasti/Ragu-ragu | Meningkat/Naik/Peningkatan | Sama/Tetap | Menurun/Turun/Penurunan | Perempuan/Wanita | Laki-laki/Pria | Lainnya/Lain-lain/Lain
is | Já | Nei | Óviss/Óvíst/Veit ekki | Aukning/Auka | Óbreytt/Sama/Eins | Minnkun/Minnka | Kona/Kvenkyns/Kvenkyn | Karl/Karlkyns/Karlkyn/Karlmaður | Annað
it | Sì/Si | No | Incerto/Non so | Aumenta/Aumento/Aumentare/Incremento | Uguale/Invariato/Stesso/Lo stesso | Diminuisce/Diminuzione/Diminuire/Decremento | Femmina/Femminile/Donna | Maschio/Maschile/Uomo | Altro
ja | はい | いいえ | どちらともいえない/わからない/不明/未定/不確か | 増加/増加する/増えた | 同じ/変化なし/変わらない | 減少/減少する/減った | 女性/女 | 男性/男 | その他
ka | დიახ/კი | არა | არ ვარ დარწმუნებული/გაურკვეველი | გაზრდა/ზრდა | იგივე/უცვლელი | შემცირება/კლება | ქალი/მდედრობითი | კაცი/მამრობითი | სხვა
ko | 예/네 | 아니오/아니요 | 모르겠음/불확실/불확실함/잘 모르겠음 | 증가 | 같음/동일/동일함 | 감소 | 여성/여자/여 | 남성/남자/남 | 기타
lt | Taip | Ne | Nežinau/Neapsisprendęs/Nesu tikras/Nesu tikra | Padidėjo/Padidėjimas/Padidinti/Didėja | Tas pats/Nepakito/Vienodai/Toks pat | Sumažėjo/Sumažėjimas/Sumažinti/Mažėja | Moteris/Moteriška | Vyras/Vyriška | Kita/Kitas
lv | Jā | Nē | Nav pārliecības/Neesmu pārliecināts/Nezinu | Palielināt/Palielinājums/Pieaugums/Palielinās | Tas pats/Tāds pats/Bez izmaiņām/Nemainīgs | Samazināt/Samazinājums/Samazinās | Sieviete | Vīrietis | Cits/Cita
mk | Да | Не | Несигурен/Не сум сигурен | Зголемување/Зголеми | Исто | Намалување/Намали | Женски/Женско/Жена | Машки/Машко/Маж | Друго/Останато
ms | Ya | Tidak | Tidak pasti | Meningkat/Peningkatan/Bertambah | Sama | Menurun/Pengurangan/Berkurang | Perempuan/Wanita | Lelaki | Lain-lain/Lain
mt | Iva | Le | Inċert/Mhux ċert | Żieda/Żid | L-istess | Tnaqqis/Naqqas | Mara/Femminil | Raġel/Maskil | Oħrajn/Ieħor
nb | Ja | Nei | Usikker/Vet ikke | Øke/Økning/Øker | Samme/Uendret/Det samme/Lik | Redusere/Reduksjon/Minske/Nedgang | Kvinne | Mann | Annet/Andre
nl | Ja | Nee | Onzeker/Weet niet zeker/Niet zeker | Verhogen/Toename/Toenemen/Toegenomen | Gelijk/Hetzelfde/Zelfde/Gelijk gebleven | Verlagen/Afname/Afnemen/Afgenomen | Vrouw/Vrouwelijk | Man/Mannelijk | Anders/Andere/Overig
nn | Ja | Nei | Usikker/Veit ikkje | Auke/Aukar | Same/Det same/Uendra | Redusere/Minke/Nedgang | Kvinne | Mann | Anna/Andre
pl | Tak | Nie | Nie wiem/Niepewny/Nie mam pewności/Niepewne/Trudno powiedzieć | Wzrost/Zwiększenie/Zwiększyć/Wzrosło/Wzrasta | Bez zmian/Tak samo/To samo/Jednakowo | Spadek/Zmniejszenie/Zmniejszyć/Spadło/Zmalało/Maleje | Kobieta/Żeńska | Mężczyzna/Męska | Inne/Inny/Inna
pt | Sim | Não | Incerto/Não sei/Indeciso/Não tenho certeza | Aumentar/Aumento/Aumentou | O mesmo/Igual/Mesmo/Na mesma | Diminuir/Diminuição/Diminuiu | Feminino/Mulher | Masculino/Homem | Outro/Outros/Outra
ro | Da | Nu | Nesigur/Incert/Nu sunt sigur | Creștere/Crește/A crescut/Creştere/Mărește | La fel/Același/Neschimbat/Acelaşi | Scădere/Scade/A scăzut/Micșorează | Feminin/Femeie | Masculin/Bărbat | Altul/Altele/Alta/Altceva
ru | Да | Нет | Не уверен/Затрудняюсь ответить/Неопределенно/Неопределённо/Неуверен/Сомневаюсь | Увеличение/Увеличить/Увеличилось/Рост | То же самое/Без изменений/Одинаково/Так же | Уменьшение/Уменьшить/Уменьшилось/Снижение | Женский/Женщина | Мужской/Мужчина | Другое/Другой/Прочее
sk | Áno | Nie | Neistý/Neviem/Nie som si istý | Zvýšiť/Zvýšenie/Nárast | Rovnaké/Rovnaký/Rovnako/Bez zmeny | Znížiť/Zníženie/Pokles | Žena/Ženské | Muž/Mužské | Iné/Iný/Ostatné
sl | Da | Ne | Nisem prepričan/Negotovo/Neodločen/Ne vem | Povečanje/Povečati/Povečalo | Enako/Isto/Nespremenjeno | Zmanjšanje/Zmanjšati/Zmanjšalo | Ženski/Ženska/Ženska oseba | Moški/Moška | Drugo/Ostalo
sq | Po | Jo | I pasigurt/E pasigurt/Nuk jam i sigurt | Rritje/Rrit | Njësoj/I njëjtë/Njëlloj | Ulje/Zvogëlim/Ul | Femër | Mashkull | Tjetër/Të tjera
sr | Da/Да | Ne/Не | Nesiguran/Несигуран/Nisam siguran | Povećanje/Повећање/Povećati | Isto/Исто | Smanjenje/Смањење/Smanjiti | Žensko/Женско/Ženski/Женски | Muško/Мушко/Muški/Мушки | Drugo/Друго/Ostalo/Остало
sv | Ja | Nej | Osäker/Vet ej/Vet inte/Tveksam | Öka/Ökning/Ökar/Ökat | Samma/Oförändrat/Lika/Detsamma | Minska/Minskning/Minskar/Minskat | Kvinna/Kvinnlig | Man/Manlig | Annat/Övrigt
th | ใช่ | ไม่ใช่/ไม่ | ไม่แน่ใจ | เพิ่มขึ้น/เพิ่ม | เหมือนเดิม/เท่าเดิม/เหมือนกัน | ลดลง/ลด | หญิง/เพศหญิง | ชาย/เพศชาย | อื่นๆ/อื่น ๆ
tr | Evet | Hayır | Emin değilim/Belirsiz/Kararsız/Kararsızım | Artış/Arttır/Artır/Artma/Artar | Aynı/Değişmez | Azalış/Azalt/Azalma/Azalır | Kadın/Bayan | Erkek/Bay | Diğer
uk | Так | Ні | Не впевнений/Невпевнений/Важко відповісти/Не впевнена | Збільшення/Збільшити/Зростання | Те саме/Без змін/Однаково/Так само | Зменшення/Зменшити/Зниження | Жіноча/Жіночий/Жінка/Жіноче | Чоловіча/Чоловічий/Чоловік/Чоловіче | Інше/Інший
ur | جی ہاں/ہاں | نہیں/جی نہیں | غیر یقینی | اضافہ | یکساں/وہی | کمی | عورت/خاتون | مرد | دیگر
vi | Có | Không | Không chắc chắn/Không chắc/Chưa chắc chắn | Tăng/Tăng lên | Như cũ/Như nhau/Giống nhau/Không đổi | Giảm/Giảm xuống | Nữ | Nam | Khác
zh | 是 | 否/不是 | 不确定/不確定/不肯定 | 增加/增长/提高 | 相同/不变/一样/不變/一樣/同樣 | 减少/減少/降低 | 女/女性 | 男/男性 | 其他/其它
`;

const cells = (line: string): string[] => line.split('|').map((cell) => cell.trim());

const [heading = '', ...lines] = TABLE.trim().split('\n');
const words = cells(heading).slice(1);

export const LISTED_WORDINGS: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> = new Map(
  words.map((word, at) => [
    word,
    new Map(
      lines.map(cells).map(([language = '', ...texts]) => [language, (texts[at] ?? '').split('/')] as const),
    ),
  ]),
);
